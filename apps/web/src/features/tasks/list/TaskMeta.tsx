import type { TaskItem } from '@heed/contract/task'
import { formatDay } from '@heed/domain/date-text'
import { MODULE_LABELS } from '@heed/domain/modules'
import { usePhone } from '../../../kit/layout/use-phone'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import classes from './TaskMeta.module.css'

/** Below a task's name: where it belongs, on a phone first to which company, and what stands beside its status. */
export function TaskMeta({ task, withCompany }: { task: TaskItem; withCompany: boolean }) {
  const phone = usePhone()
  return (
    <>
      {withCompany && phone && <span className={classes.company}>{task.companyName}</span>}
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
