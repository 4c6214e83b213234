import type { Company } from '@heed/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { companyUsers } from '../../../api/company-users'
import { EmptyState } from '../../../kit/states/EmptyState'
import { ErrorState } from '../../../kit/states/ErrorState'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import { TeamList } from './TeamList'

/** The people of a company, or what stands in the way of showing them. */
export function Team({ company }: { company: Pick<Company, 'id' | 'agencyID'> }) {
  const users = useQuery(
    companyUsers({ agencyID: company.agencyID, companyID: company.id }, { pageSize: 100 }),
  )
  if (users.error)
    return (
      <ErrorState
        message={users.error.message}
        requestId={users.error.requestId}
        onRetry={() => void users.refetch()}
      />
    )
  if (!users.data) return <RowsSkeleton rows={3} label="Users" />
  if (users.data.result.length === 0)
    return (
      <EmptyState
        icon={<Users size={20} strokeWidth={1.75} />}
        title="Nobody is on the team yet"
        text="Add the people who answer the setup form and work on the tasks."
        headingLevel={3}
      />
    )
  return <TeamList users={users.data.result} />
}
