import type { AgencyProfile } from '@heed/contract/agencies'
import { SegmentedBar } from '../../kit/charts/SegmentedBar'
import { paths } from '../../paths'

/** How many of the active clients are late, in setup and on track. */
export function StandingCard({ agency }: { agency: AgencyProfile }) {
  const { id, activeCompanies, behind, unfinishedSetups } = agency
  const list = (filters: Record<string, string>) =>
    paths.agencyCompanies(id, { status: 'Active', ...filters })
  return (
    <SegmentedBar
      title="Clients by standing"
      labelHeader="Standing"
      valueHeader="Companies"
      totalHref={list({})}
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
      ]}
    />
  )
}
