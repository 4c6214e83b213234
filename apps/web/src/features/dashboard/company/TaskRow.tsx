import type { DashboardTask } from '@heed/contract/dashboard'
import { formatDate, formatDay, relativeDate, relativeDue } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { MODULE_LABELS } from '@heed/domain/modules'
import { cyclePhrase } from '@heed/domain/tasks/cycle-label'
import { capitalise } from '@heed/domain/text'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { ProgressBar } from '../../../ui/ProgressBar'
import { StatusBadge } from '../../../ui/StatusBadge'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import classes from './TaskRow.module.css'

const isLate = ({ status }: DashboardTask) => status === 'PAST_DUE' || status === 'PAST_DUE_IN_PROGRESS'

/** "24 days late", "Tomorrow", "In 6 days". An announced date may lie behind without being late yet (product.md §6). */
function dueWords(task: DashboardTask, today: IsoDate): string {
  if (isLate(task)) return relativeDue(task.lateAfter, today)
  return capitalise(
    task.dueDate < today ? relativeDate(task.dueDate, today) : relativeDue(task.dueDate, today),
  )
}

/** The module and cycle a task belongs to: "401(k) · fourth quarter 2026". */
function placeWords({ module, basis, cycle, planYearStart, planYearEnd }: DashboardTask): string {
  if (!planYearStart || !planYearEnd) return MODULE_LABELS[module]
  return `${MODULE_LABELS[module]} · ${cyclePhrase({ basis, cycleKey: cycle, planYearStart, planYearEnd })}`
}

/** An open task with its progress, status and due date. */
export function TaskRow({ task, today }: { task: DashboardTask; today: IsoDate }) {
  const { actionsDone, actionsTotal } = task
  const count = `${actionsDone} of ${actionsTotal}`
  return (
    <ListRow
      href={paths.task(task.taskID, { companyID: task.companyID, instanceID: task.instanceID })}
      title={<span className="strong">{task.name}</span>}
      meta={
        <>
          {placeWords(task)}
          {task.pendUntil && (
            <>
              {' · '}
              <span className={classes.pending}>
                <StatusGlyph kind="pending" />
                Pending until {formatDay(task.pendUntil)}
              </span>
            </>
          )}
        </>
      }
      after={
        <div className={classes.facts}>
          <span className={classes.progress}>
            <span className="meta num">{count}</span>
            <ProgressBar label={`${count} actions done`} value={(actionsDone / actionsTotal) * 100} />
          </span>
          <span className={classes.status}>
            <StatusBadge status={task.status} />
          </span>
          <time dateTime={task.dueDate} className={classes.due}>
            <span className={classes.words} data-late={isLate(task) || undefined}>
              {dueWords(task, today)}
            </span>
            <span className="meta num">{formatDate(task.dueDate)}</span>
          </time>
        </div>
      }
    />
  )
}
