import type { CompanyDashboard } from '@heed/contract/dashboard'
import { daysBetween, type IsoDate } from '@heed/domain/dates'
import { initials, plural } from '@heed/domain/text'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Avatar } from '../../../ui/Avatar'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import { dayOf, dayWords } from '../moment-words'
import classes from './DoneRow.module.css'

type DoneTask = CompanyDashboard['recentlyDone'][number]

/** "1 day early", "On the day", "3 days late" */
function earlyWords(doneOn: IsoDate, dueDate: IsoDate): string {
  const days = daysBetween(doneOn, dueDate)
  if (days === 0) return 'On the day'
  return `${Math.abs(days)} ${plural(Math.abs(days), 'day')} ${days > 0 ? 'early' : 'late'}`
}

/** A finished task. */
export function DoneRow({ task, today }: { task: DoneTask; today: IsoDate }) {
  const { taskID, companyID, instanceID, name, completedBy, completedAt, dueDate } = task
  const doneOn = dayOf(completedAt)
  return (
    <li className={classes.row}>
      <StatusGlyph kind="complete" size={16} coloured />
      <Link href={paths.task(taskID, { companyID, instanceID })} className={classes.name}>
        {name}
      </Link>
      {completedBy && (
        <span className={classes.person}>
          <Avatar size="sm" initials={initials(completedBy.name)} />
          <span className="truncate">{completedBy.name}</span>
        </span>
      )}
      <span className={classes.when}>
        <time dateTime={completedAt}>{dayWords(doneOn, today)}</time>
        <br />
        {earlyWords(doneOn, dueDate)}
      </span>
    </li>
  )
}
