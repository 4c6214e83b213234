import type { CompanyDashboard } from '@heed/contract/dashboard'
import { counted, numberText } from '@heed/domain/text'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { Card } from '../../../ui/Card'
import type { TaskLinks } from '../dashboard-links'
import { NothingLate } from '../NothingLate'
import { TaskRow } from './TaskRow'

/** What is late, the oldest first; the calm state when nothing is. */
export function PastDueCard({ data, links }: { data: CompanyDashboard; links: TaskLinks }) {
  const { pastDue, counts, today } = data
  const more = counts.pastDue - pastDue.length
  return (
    <Card
      title="Past due"
      count={counts.pastDue > 0 ? numberText(counts.pastDue) : undefined}
      flush
      footer={more > 0 && <Link href={links.pastDue()}>{counted(more, 'more task')} past due</Link>}
    >
      {pastDue.length > 0 ? (
        <List label="Past due">
          {pastDue.map((task) => (
            <TaskRow key={task.instanceID} task={task} today={today} />
          ))}
        </List>
      ) : (
        <NothingLate title="Nothing is past due" text="Every task is done or still in time." />
      )}
    </Card>
  )
}
