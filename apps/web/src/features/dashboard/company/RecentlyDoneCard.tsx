import type { CompanyDashboard } from '@heed/contract/dashboard'
import { Link } from '../../../kit/layout/Link'
import { Card } from '../../../ui/Card'
import type { TaskLinks } from '../dashboard-links'
import { DoneRow } from './DoneRow'
import classes from './DoneRow.module.css'

/** What was finished last, by whom and how early or late. */
export function RecentlyDoneCard({ data, links }: { data: CompanyDashboard; links: TaskLinks }) {
  const { recentlyDone, today } = data
  return (
    <Card title="Recently done" flush>
      {recentlyDone.length > 0 ? (
        <ul aria-label="Recently done">
          {recentlyDone.map((task) => (
            <DoneRow key={task.instanceID} task={task} today={today} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>
          Nothing is done yet. <Link href={links.open()}>Open the first task</Link>
        </p>
      )}
    </Card>
  )
}
