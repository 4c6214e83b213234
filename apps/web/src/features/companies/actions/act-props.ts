import type { Company } from '@heed/contract/companies'

/** What each dialog about a company as a whole is given. */
export interface ActProps {
  company: Company
  opened: boolean
  onClose: () => void
}
