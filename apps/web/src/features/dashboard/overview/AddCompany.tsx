import { Building2 } from 'lucide-react'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { paths } from '../../../paths'

/** The way to the agency's companies, where one is added. */
export function AddCompany({ agencyID }: { agencyID: string }) {
  return (
    <LinkButton
      variant="primary"
      href={paths.agencyCompanies(agencyID)}
      icon={<Building2 size={16} strokeWidth={1.75} />}
    >
      Companies
    </LinkButton>
  )
}
