import type { TaskItem } from '@heed/contract/task'
import { formatDay } from '@heed/domain/date-text'
import { MODULE_LABELS } from '@heed/domain/modules'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import classes from './TaskMeta.module.css'

/** Below a task's name: where it belongs, and what stands beside its status. */
export function TaskMeta({ task }: { task: TaskItem }) {
  return (
    <>
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
      {task.noLongerApplies && ' · No longer applies'}
    </>
  )
}
