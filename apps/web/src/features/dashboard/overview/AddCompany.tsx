import { Plus } from 'lucide-react'
import { useCan } from '../../../api/viewer'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { paths } from '../../../paths'

/** The way to the dialog that adds a company, for those who may. */
export function AddCompany({ agencyID }: { agencyID: string }) {
  if (!useCan()('company.create')) return null
  return (
    <LinkButton
      variant="primary"
      href={paths.agencyCompanies(agencyID, { add: 1 })}
      icon={<Plus size={16} strokeWidth={1.75} />}
    >
      Add company
    </LinkButton>
  )
}
