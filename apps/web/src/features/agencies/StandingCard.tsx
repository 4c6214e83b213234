import type { AgencyProfile } from '@heed/contract/agencies'
import * as dashboard from '@heed/contract/dashboard'
import { numberText } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { SegmentedBar } from '../../kit/charts/SegmentedBar'
import { Link } from '../../kit/layout/Link'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { paths } from '../../paths'
import { type BehindCompany, BehindTable } from '../../pickers/standing/BehindTable'
import { behindLinks } from '../../task-links'

/** How many clients are late, in setup, on track and no longer active, with the late ones listed below. */
export function StandingCard({ agency }: { agency: AgencyProfile }) {
  const { id, companies, activeCompanies, disabledCompanies, behind, unfinishedSetups } = agency
  const list = (filters: Record<string, string>) =>
    paths.agencyCompanies(id, { status: 'Active', ...filters })
  const ended = (status: 'Disabled' | 'Terminated', value: number) =>
    value > 0 ? [{ id: status, label: status, value, tone: 'snapshot' as const, href: list({ status }) }] : []
  return (
    <SegmentedBar
      title="Clients by standing"
      labelHeader="Standing"
      valueHeader="Companies"
      totalHref={paths.agencyCompanies(id)}
      segments={[
        {
          id: 'late',
          label: 'Past due',
          value: behind,
          tone: 'late',
          href: list({ schedule: 'behind', sort: 'pastDue', order: 'desc' }),
        },
        {
          id: 'setup',
          label: 'In setup',
          value: unfinishedSetups,
          tone: 'progress',
          href: list({ setup: 'unfinished' }),
        },
        {
          id: 'onTrack',
          label: 'On track',
          value: Math.max(0, activeCompanies - behind - unfinishedSetups),
          tone: 'complete',
          href: list({ setup: 'finished', schedule: 'onTrack' }),
        },
        ...ended('Disabled', disabledCompanies),
        ...ended('Terminated', companies - activeCompanies - disabledCompanies),
      ]}
      footer={
        <Link href={paths.agencyCompanies(id)}>
          {companies === 1 ? 'See the company' : `All ${numberText(companies)} companies`}
        </Link>
      }
    >
      {behind > 0 && <Behind agencyID={id} />}
    </SegmentedBar>
  )
}

const linksOf = ({ agencyID, companyID }: BehindCompany) => ({
  name: paths.company(agencyID, companyID),
  ...behindLinks(companyID),
})

/** The late clients, furthest behind first, as on the agency's dashboard. */
function Behind({ agencyID }: { agencyID: string }) {
  const { data, error, refetch } = useQuery(q(dashboard.load, { query: { agencyID } }))
  if (error)
    return <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={5} label="Clients behind schedule" />
  if (data.kind !== 'agency') return null
  return (
    <BehindTable label="Clients behind schedule" rows={data.behind} today={data.today} linksOf={linksOf} />
  )
}
