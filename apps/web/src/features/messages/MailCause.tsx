import type { FullMessage } from '@heed/contract/messages'
import { isSuperAdmin } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { useViewer } from '../../api/viewer'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import classes from './mails.module.css'

/** What made a mail: what happened, the job that found it, and the tasks it is about. */
export function MailCause({ mail: { cause } }: { mail: FullMessage }) {
  const { userRoleID } = useViewer()
  const { text, job, tasks, more } = cause
  return (
    <>
      {text}
      {job && (
        <div className="meta">
          Found by {isSuperAdmin(userRoleID) ? <Link href={paths.operations()}>{job}</Link> : job}
        </div>
      )}
      {tasks.length > 0 && (
        <ul className={classes.tasks} aria-label="Tasks">
          {tasks.map(({ task, taskID, ...at }) => (
            <li key={at.instanceID ?? taskID}>
              <Link href={paths.task(taskID, at)}>{task}</Link>
            </li>
          ))}
          {more > 0 && <li className="secondary">{counted(more, 'more task')}</li>}
        </ul>
      )}
    </>
  )
}
