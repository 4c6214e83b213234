import type { TaskItem } from '@heed/contract/task'
import type { search } from '@heed/contract/tasks'
import { formatDay } from '@heed/domain/date-text'
import { MODULE_LABELS } from '@heed/domain/modules'
import { cycleLabel } from '@heed/domain/tasks/cycle-label'
import { Group, Progress, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useToday } from '../../../kit/clock'
import { dueText } from '../../../kit/due-text'
import { usePhone } from '../../../kit/layout/use-phone'
import { percentOf } from '../../../kit/percent'
import type { ListColumn, ListName } from '../../../kit/table/list-query'
import { paths } from '../../../paths'
import { badgeLabels } from '../../../ui/badge-kinds'
import { StatusBadge } from '../../../ui/StatusBadge'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import { AssigneesCell } from './AssigneesCell'
import classes from './list.module.css'

export const taskName = (withCompany: boolean): ListName<typeof search> => ({
  header: 'Task',
  text: (task) => task.name,
  meta: (task) => <TaskMeta task={task} withCompany={withCompany} />,
  href: ({ taskID, companyID, instanceID }) => paths.task(taskID, { companyID, instanceID }),
  sort: 'name',
  lines: 3,
  minWidth: 188,
})

const company: ListColumn<typeof search> = {
  id: 'company',
  importance: 3,
  header: 'Company',
  cell: ({ companyName }) => (
    <Text span fz={12} lh="16px" lineClamp={2} className="secondary" title={companyName ?? undefined}>
      {companyName}
    </Text>
  ),
  sort: 'companyName',
  width: 148,
}

function planYear({ basis, cycle, planYearStart, planYearEnd, eventDate }: TaskItem) {
  if (!cycle || !planYearStart || !planYearEnd) return null
  return cycleLabel({ basis, cycleKey: cycle, planYearStart, planYearEnd, eventDate })
}

const others: readonly ListColumn<typeof search>[] = [
  {
    id: 'status',
    importance: 2,
    header: 'Status',
    cell: (task) => task.status && <StatusBadge {...task} status={task.status} />,
    sort: 'status',
    // Holds "No longer applies".
    width: 148,
    optional: false,
    phone: true,
  },
  {
    id: 'due',
    importance: 1,
    header: 'Due',
    cell: (task) => <DueCell task={task} />,
    sort: 'dueDate',
    // Keeps "Announced Nov 30, 2026 ·" on one line.
    width: 184,
    optional: false,
    phone: true,
  },
  {
    id: 'planYear',
    importance: 6,
    header: 'Plan year',
    cell: (task) => <span className="meta num nowrap">{planYear(task)}</span>,
    width: 152,
  },
  {
    id: 'actions',
    importance: 5,
    header: 'Actions',
    labeled: true,
    cell: (task) => <ActionsCell task={task} />,
    width: 110,
    phone: true,
  },
  {
    id: 'assignees',
    importance: 4,
    header: 'Assignees',
    cell: (task) => <AssigneesCell task={task} />,
    width: 96,
  },
]

/** The columns after the name. Within one company, the company's name is redundant. */
export const taskColumns = (withCompany: boolean): readonly ListColumn<typeof search>[] =>
  withCompany ? [company, ...others] : others

/** Below a task's name: where it belongs (on a phone, its company first), and anything that goes with its status. */
function TaskMeta({ task, withCompany }: { task: TaskItem; withCompany: boolean }) {
  const phone = usePhone()
  return (
    <>
      {withCompany && phone && (
        <Text span inherit lineClamp={2} fw={500} className="secondary">
          {task.companyName}
        </Text>
      )}
      {MODULE_LABELS[task.module]} · {task.category}
      {task.pendUntil && (
        <>
          {' · '}
          <span className={classes.pending}>
            <StatusGlyph kind="pending" />
            Pending until {formatDay(task.pendUntil)}
          </span>
        </>
      )}
      {standingOf(task).map((kind) => (
        <Fragment key={kind}>
          {' · '}
          <span className={classes.standing} data-kind={kind}>
            <StatusGlyph kind={kind} />
            {badgeLabels[kind]}
          </span>
        </Fragment>
      ))}
    </>
  )
}

/** What the status badge leaves out: a date that was moved, or kept although the answers changed. */
const standingOf = ({ regularDueDate, datesKept, isSnapshot }: TaskItem) => [
  ...(regularDueDate && !isSnapshot ? (['extended'] as const) : []),
  ...(datesKept && !isSnapshot ? (['datesKept'] as const) : []),
]

/** How far off a task is and its exact date; on a phone, on one line. */
function DueCell({ task }: { task: TaskItem }) {
  const due = dueText(task, useToday())
  if (!due) return null
  return (
    <time dateTime={task.dueDate ?? undefined} className={classes.due}>
      <span className={classes.words} data-tone={due.tone}>
        {due.words}
      </span>{' '}
      <span className="meta">{due.isStruck ? <s>{due.date}</s> : due.exact}</span>
    </time>
  )
}

/** How many of a task's actions are done. */
function ActionsCell({ task: { actionsDone, actionsTotal } }: { task: TaskItem }) {
  const count = `${actionsDone} of ${actionsTotal}`
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        flex={1}
        miw={28}
        visibleFrom="sm"
        value={percentOf(actionsDone, actionsTotal)}
        aria-label={`${count} actions done`}
      />
      <Text span size="xs" c="dimmed" miw={38} className="num">
        {count}
      </Text>
    </Group>
  )
}
