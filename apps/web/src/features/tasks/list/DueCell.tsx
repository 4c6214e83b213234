import type { TaskItem } from '@heed/contract/task'
import { dueText } from '../../../kit/due-text'
import { today } from '../../../kit/local-time'
import classes from './DueCell.module.css'

/** How far off a task is and its exact date; on a phone in one line. */
export function DueCell({ task }: { task: TaskItem }) {
  const due = dueText(task, today())
  if (!due) return null
  return (
    <time dateTime={task.dueDate ?? undefined} className={classes.due}>
      <span className={classes.words} data-tone={due.tone}>
        {due.words}
      </span>{' '}
      <span className="meta">{due.exact}</span>
    </time>
  )
}
