import { formatDate } from '@heed/domain/date-text'
import { dayOf } from '../../../kit/clock'
import { type CompanyTask, useTask } from '../view/task-context'
import classes from '../view/view.module.css'
import { useExtension } from './use-extension'

/** What moved the due date and how it goes back; agency admins move it by hand. */
export function ExtensionWords({ onChange }: { onChange: () => void }) {
  const { task } = useTask()
  const { remove, removing } = useExtension()
  const { extension, allowed } = task
  const mayChange = allowed.extend !== 'no'
  return (
    <>
      {extension && (task.status !== 'COMPLETE' || extension.by === 'hand') && `${wordsOf(extension)} `}
      {mayChange && extension?.by === 'hand' && (
        <>
          <button type="button" className={classes.undo} disabled={removing} onClick={remove}>
            Remove extension
          </button>
          {' · '}
        </>
      )}
      {mayChange && (
        <button type="button" className={classes.undo} onClick={onChange}>
          Change by hand
        </button>
      )}
    </>
  )
}

function wordsOf({
  by,
  taskName,
  regularDueDate,
  completedOn,
  byName,
  at,
}: NonNullable<CompanyTask['extension']>) {
  const regular = formatDate(regularDueDate)
  // The last of a chain: what goes is the extension of the form before it.
  if (by === 'task' && !completedOn)
    return `${taskName ?? 'The form before it'} is extended itself. If that extension ends, ${regular} is the due date again.`
  if (by === 'task') return `Undoing ${taskName ?? 'the extension'} restores ${regular}.`
  const who = byName ? ` by ${byName}` : ''
  // Its reason is beside its step.
  return `Extended${who} on ${formatDate(dayOf(at))}. The rule’s date is ${regular}.`
}
