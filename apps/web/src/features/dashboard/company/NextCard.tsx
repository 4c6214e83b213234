import type { CompanyDashboard } from '@heed/contract/dashboard'
import { formatDay } from '@heed/domain/date-text'
import { numberText } from '@heed/domain/text'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { Card } from '../../../ui/Card'
import type { TaskLinks } from '../dashboard-links'
import { NothingLate } from '../NothingLate'
import { TaskRow } from './TaskRow'

/** What is due next; how much more is due on the last of these days. */
export function NextCard({ data, links }: { data: CompanyDashboard; links: TaskLinks }) {
  const { next, moreOnLastDay, today } = data
  const last = next.at(-1)
  return (
    <Card
      title={next.length === 5 ? 'Next five' : 'Next'}
      flush
      footer={
        last &&
        moreOnLastDay > 0 && (
          <Link href={links.on(last.dueDate)}>
            {numberText(moreOnLastDay)} more due {formatDay(last.dueDate)}
          </Link>
        )
      }
    >
      {next.length > 0 ? (
        <List label="Next">
          {next.map((task) => (
            <TaskRow key={task.instanceID} task={task} today={today} />
          ))}
        </List>
      ) : (
        <NothingLate title="Nothing is due soon" text="Tasks show here as their dates come near." />
      )}
    </Card>
  )
}
