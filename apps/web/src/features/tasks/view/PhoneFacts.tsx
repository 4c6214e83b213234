import { dueText } from '../../../kit/due-text'
import { today } from '../../../kit/local-time'
import classes from './PhoneFacts.module.css'
import { useTask } from './task-context'

/** The three facts one looks for first, above the work on a phone. */
export function PhoneFacts() {
  const { task } = useTask()
  const due = dueText(task, today())
  if (!due) return null
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Due</dt>
        <dd>{due.exact}</dd>
      </div>
      <div>
        <dt>{due.tone === 'open' ? 'Time left' : 'Where it stands'}</dt>
        <dd data-tone={due.tone}>{due.words.replace(/^In /, '')}</dd>
      </div>
      <div>
        <dt>Actions</dt>
        <dd>
          {task.actionsDone} of {task.actionsTotal}
        </dd>
      </div>
    </dl>
  )
}
