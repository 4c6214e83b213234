import type { AgencyProfile } from '@heed/contract/agencies'
import { SegmentedBar } from '../../kit/charts/SegmentedBar'
import { paths } from '../../paths'

/** How many of the clients are late, in setup and on track, and how many are no longer active. */
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
    />
  )
}
