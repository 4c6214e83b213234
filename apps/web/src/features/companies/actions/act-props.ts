import type { Company } from '@heed/contract/companies'

/** The props of every dialog about a company as a whole. */
export interface ActProps {
  company: Company
  opened: boolean
  onClose: () => void
}
