import type { AgencyProfile } from '@heed/contract/agencies'
import { Building2 } from 'lucide-react'
import { useCan } from '../../api/viewer'
import { LinkButton } from '../../kit/layout/LinkButton'
import { EmptyState } from '../../kit/states/EmptyState'
import { paths } from '../../paths'
import { Card } from '../../ui/Card'

/** Where an agency without clients adds its first; only active agencies can. */
export function NoCompanies({ agency: { id, state } }: { agency: AgencyProfile }) {
  const mayAdd = useCan()('company.create') && state === 'active'
  return (
    <Card title="Companies" line flush>
      <EmptyState
        icon={<Building2 size={20} strokeWidth={1.75} />}
        title="No companies yet"
        text="The companies this agency manages are listed here."
        headingLevel={3}
        action={mayAdd && <LinkButton href={paths.agencyCompanies(id, { add: 1 })}>Add companies</LinkButton>}
      />
    </Card>
  )
}
