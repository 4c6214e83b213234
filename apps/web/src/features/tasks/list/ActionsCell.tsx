import type { TaskItem } from '@heed/contract/task'
import { ProgressBar } from '../../../ui/ProgressBar'
import classes from './ActionsCell.module.css'

/** How many actions of a task are done. */
export function ActionsCell({ task: { actionsDone, actionsTotal } }: { task: TaskItem }) {
  const count = `${actionsDone} of ${actionsTotal}`
  return (
    <span className={classes.cell}>
      <span className={classes.bar}>
        <ProgressBar label={`${count} actions done`} value={(actionsDone / actionsTotal) * 100} />
      </span>
      <span className={`meta num ${classes.count}`}>{count}</span>
    </span>
  )
}
