import type { CompanyDashboard, DashboardTask } from '@heed/contract/dashboard'
import { formatDay } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { MODULE_LABELS } from '@heed/domain/modules'
import { cyclePhrase } from '@heed/domain/tasks/cycle-label'
import { listedDay } from '@heed/domain/tasks/listed-day'
import { counted, numberText } from '@heed/domain/text'
import { Group, Progress, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { dueText } from '../../../kit/due-text'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { percentOf } from '../../../kit/percent'
import { paths } from '../../../paths'
import type { TaskLinks } from '../../../task-links'
import { Card } from '../../../ui/Card'
import { StatusBadge } from '../../../ui/StatusBadge'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import { NothingLate } from '../NothingLate'
import classes from './company.module.css'

/** Late tasks, oldest first, then the next ones, with how many more are due on the last day shown. */
export function OpenTasks({ data, links }: { data: CompanyDashboard; links: TaskLinks }) {
  const { pastDue, next, moreOnLastDay, counts, today } = data
  const more = counts.pastDue - pastDue.length
  const lastTask = next.at(-1)
  const last = lastTask && listedDay(lastTask, today)
  return (
    <>
      <Card
        title="Past due"
        count={counts.pastDue > 0 ? numberText(counts.pastDue) : undefined}
        flush
        footer={more > 0 && <Link href={links.pastDue()}>{counted(more, 'more task')} past due</Link>}
      >
        <TaskRows label="Past due" tasks={pastDue} today={today}>
          <NothingLate title="Nothing is past due" text="Every task is done or on time." />
        </TaskRows>
      </Card>
      <Card
        title={next.length === 5 ? 'Next five' : 'Next'}
        flush
        footer={
          last &&
          moreOnLastDay > 0 && (
            <Link href={links.on(last)}>
              {numberText(moreOnLastDay)} more {lastTask.dueDate < last ? 'late after' : 'due'}{' '}
              {formatDay(last)}
            </Link>
          )
        }
      >
        <TaskRows label="Next" tasks={next} today={today}>
          <NothingLate title="Nothing is due soon" text="Tasks appear here as their dates approach." />
        </TaskRows>
      </Card>
    </>
  )
}

interface RowsProps {
  label: string
  tasks: readonly DashboardTask[]
  today: IsoDate
  /** Shown when there are no tasks. */
  children: ReactNode
}

function TaskRows({ label, tasks, today, children }: RowsProps) {
  if (tasks.length === 0) return children
  return (
    <List label={label}>
      {tasks.map((task) => (
        <TaskRow key={task.instanceID} task={task} today={today} />
      ))}
    </List>
  )
}

/** The module and cycle a task belongs to: "401(k) · fourth quarter 2026". */
function placeWords({ module, basis, cycle, planYearStart, planYearEnd, eventDate }: DashboardTask): string {
  if (!planYearStart || !planYearEnd) return MODULE_LABELS[module]
  return `${MODULE_LABELS[module]} · ${cyclePhrase({ basis, cycleKey: cycle, planYearStart, planYearEnd, eventDate })}`
}

/** An open task with its progress, status and due date. */
function TaskRow({ task, today }: { task: DashboardTask; today: IsoDate }) {
  const { actionsDone, actionsTotal, pendUntil, dueDate, status } = task
  const count = `${actionsDone} of ${actionsTotal}`
  const due = dueText(task, today)
  return (
    <ListRow
      href={paths.task(task.taskID, { companyID: task.companyID, instanceID: task.instanceID })}
      title={<span className="strong">{task.name}</span>}
      meta={
        <>
          {placeWords(task)}
          {pendUntil && (
            <>
              {' · '}
              <span className={classes.pending}>
                <StatusGlyph kind="pending" />
                Pending until {formatDay(pendUntil)}
              </span>
            </>
          )}
        </>
      }
      after={
        <Group gap="sm" wrap="nowrap" className={classes.facts}>
          <Stack gap={4} w={72} visibleFrom="sm">
            <span className="meta num">{count}</span>
            <Progress value={percentOf(actionsDone, actionsTotal)} aria-label={`${count} actions done`} />
          </Stack>
          <span className={classes.status}>
            <StatusBadge status={status} />
          </span>
          <time dateTime={dueDate} className={classes.due}>
            <span className={due?.tone === 'late' ? 'strong danger' : 'strong'}>{due?.words}</span>
            <span className="meta num">{due?.exact}</span>
          </time>
        </Group>
      }
    />
  )
}
