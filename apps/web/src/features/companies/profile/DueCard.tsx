import type { CompanyDashboard, DashboardTask } from '@heed/contract/dashboard'
import { formatDay } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { MODULE_LABELS } from '@heed/domain/modules'
import { numberText } from '@heed/domain/text'
import { Group } from '@mantine/core'
import { useId } from 'react'
import { dueText } from '../../../kit/due-text'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { StatusBadge } from '../../../ui/StatusBadge'
import classes from './profile.module.css'

/** A company's late tasks and what is due next. */
export function DueCard({ dashboard }: { dashboard: CompanyDashboard }) {
  const { pastDue, next, counts, today, company } = dashboard
  const parts = [
    { title: 'Past due', tasks: pastDue, count: numberText(counts.pastDue) },
    { title: 'Next deadlines', tasks: next, count: '' },
  ].filter(({ tasks }) => tasks.length > 0)
  return (
    <Card
      title="Past due and next"
      line={parts.length === 0}
      flush={parts.length > 0}
      actions={
        <Link href={paths.tasks({ company: company.id })} className="small">
          All open tasks
        </Link>
      }
    >
      {parts.length === 0 ? (
        <p className="small secondary">
          {company.setupComplete
            ? 'Nothing is past due, and nothing is due soon.'
            : 'Tasks appear once the setup form is complete.'}
        </p>
      ) : (
        parts.map((part) => <Part key={part.title} {...part} today={today} />)
      )}
    </Card>
  )
}

interface PartProps {
  title: string
  count: string
  tasks: readonly DashboardTask[]
  today: IsoDate
}

function Part({ title, count, tasks, today }: PartProps) {
  const id = useId()
  return (
    <>
      <h3 className={classes.part} id={id}>
        {title} <span className="num">{count}</span>
      </h3>
      <List labelledBy={id}>
        {tasks.map((task) => (
          <DueRow key={task.instanceID} task={task} today={today} />
        ))}
      </List>
    </>
  )
}

function DueRow({ task, today }: { task: DashboardTask; today: IsoDate }) {
  const { taskID, companyID, instanceID, name, module, actionsDone, actionsTotal, pendUntil } = task
  const due = dueText(task, today)
  const progress = actionsDone === 0 ? 'not started' : `${actionsDone} of ${actionsTotal} actions`
  return (
    <ListRow
      href={paths.task(taskID, { companyID, instanceID })}
      title={<span className="strong">{name}</span>}
      meta={[MODULE_LABELS[module], progress, pendUntil && `pending until ${formatDay(pendUntil)}`]
        .filter(Boolean)
        .join(' · ')}
      after={
        <Group gap="sm" wrap="nowrap" className={classes.facts}>
          <span className={classes.status}>
            <StatusBadge status={task.status} />
          </span>
          <time dateTime={task.dueDate} className={classes.due}>
            <span className={due?.tone === 'late' ? 'strong danger' : 'strong'}>{due?.words}</span>
            <span className="meta num">{due?.exact}</span>
          </time>
        </Group>
      }
    />
  )
}
