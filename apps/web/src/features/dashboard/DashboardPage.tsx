import * as dashboard from '@heed/contract/dashboard'
import { id } from '@heed/contract/fields'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useUrlState } from '../../api/use-url-state'
import { CompanyDashboard } from './company/CompanyDashboard'
import { AgencyDashboard } from './overview/AgencyDashboard'
import { PlatformDashboard } from './platform/PlatformDashboard'

type Asked = { companyID?: string; agencyID?: string }

/** An id from the address; anything else would be refused. */
const idOf = (value: unknown) => (id.safeParse(value).success ? (value as string) : undefined)
const parse = (search: Record<string, unknown>): Asked => ({
  companyID: idOf(search.companyID),
  agencyID: idOf(search.agencyID),
})
const write = (asked: Asked) => ({ ...asked })

/**
 * How everything stands, by role (RULES.md "Dashboard"). Those with wider reach can view one company or
 * agency with `?companyID` and `?agencyID`. Returning to the window refreshes the numbers.
 */
export function DashboardPage() {
  const [asked] = useUrlState(parse, write)
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...q(dashboard.load, { query: asked }),
    refetchOnWindowFocus: 'always',
  })
  if (data.kind === 'company') return <CompanyDashboard data={data} asOf={dataUpdatedAt} />
  if (data.kind === 'agency') return <AgencyDashboard data={data} askedFor={asked.agencyID} />
  return <PlatformDashboard data={data} />
}
