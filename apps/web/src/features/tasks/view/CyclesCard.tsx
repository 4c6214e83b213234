import { formatDate } from '@heed/domain/date-text'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { StatusBadge } from '../../../ui/StatusBadge'
import { useTask } from './task-context'

/** The same task of the same company in its other cycles. */
export function CyclesCard() {
  const { taskID, companyID, cycles } = useTask().task
  if (cycles.length === 0) return null
  return (
    <Card title="Other cycles" count={cycles.length} flush>
      <List label="Other cycles">
        {cycles.map(({ instanceID, dueDate, status }) => (
          <ListRow
            key={instanceID}
            quiet
            href={paths.task(taskID, { companyID, instanceID })}
            title={<span className="num">Due {formatDate(dueDate)}</span>}
            after={<StatusBadge status={status} />}
          />
        ))}
      </List>
    </Card>
  )
}
