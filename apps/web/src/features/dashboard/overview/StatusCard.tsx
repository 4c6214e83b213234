import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import { counted, numberText } from '@heed/domain/text'
import { SegmentedBar } from '../../../kit/charts/SegmentedBar'
import { timeText } from '../../../kit/local-time'
import classes from '../dashboard.module.css'
import type { TaskLinks } from '../dashboard-links'

type Overview = Pick<AgencyDashboard | PlatformDashboard, 'counts' | 'asOf'>

const inCompanies = (count: number) => (count === 0 ? 'No company' : counted(count, 'company', 'companies'))

/** "96.4% on time" */
function onTimeWords(onTime: number, completed: number): string {
  if (completed === 0) return 'None yet'
  if (onTime === completed) return 'All on time'
  // Rounded down, so that only all of them are 100%.
  return `${Math.floor((onTime / completed) * 1000) / 10}% on time`
}

/** All tasks of the companies by status, as one bar and as numbers that lead to their lists. */
export function StatusCard({ data: { counts, asOf }, links }: { data: Overview; links: TaskLinks }) {
  return (
    <div className={classes.band}>
      <SegmentedBar
        title="Tasks by status"
        valueHeader="Tasks"
        asOf={`As of ${timeText(asOf)}`}
        segments={[
          {
            id: 'pastDue',
            label: 'Past due',
            tone: 'late',
            value: counts.pastDue,
            detail: inCompanies(counts.pastDueCompanies),
            href: links.pastDue(),
          },
          {
            id: 'inProgress',
            label: 'In progress',
            tone: 'progress',
            value: counts.inProgress,
            detail: inCompanies(counts.inProgressCompanies),
            href: links.inProgress(),
          },
          {
            id: 'upcoming',
            label: 'Upcoming',
            tone: 'upcoming',
            value: counts.upcoming,
            detail: `${numberText(counts.upcomingIn30)} in the next 30 days`,
            href: links.upcoming(),
          },
          {
            id: 'completed',
            label: 'Completed',
            tone: 'complete',
            value: counts.completed,
            detail: onTimeWords(counts.completedOnTime, counts.completed),
            href: links.completed(),
          },
        ]}
      />
    </div>
  )
}
