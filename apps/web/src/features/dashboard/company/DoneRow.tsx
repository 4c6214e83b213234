import type { CompanyDashboard } from '@heed/contract/dashboard'
import { daysBetween, type IsoDate } from '@heed/domain/dates'
import { counted, initials } from '@heed/domain/text'
import { Link } from '../../../kit/layout/Link'
import { dayOf, dayText } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { Avatar } from '../../../ui/Avatar'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import classes from './DoneRow.module.css'

type DoneTask = CompanyDashboard['recentlyDone'][number]

/** "1 day early", "On time", "3 days late"; late as the status counts it (product.md §6). */
function earlyWords(doneOn: IsoDate, { dueDate, lateAfter }: DoneTask): string {
  if (doneOn < dueDate) return `${counted(daysBetween(doneOn, dueDate), 'day')} early`
  return doneOn > lateAfter ? `${counted(daysBetween(lateAfter, doneOn), 'day')} late` : 'On time'
}

/** A finished task. */
export function DoneRow({ task, today }: { task: DoneTask; today: IsoDate }) {
  const { taskID, companyID, instanceID, name, completedBy, completedAt } = task
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
        <time dateTime={completedAt}>{dayText(doneOn, today)}</time>
        <br />
        {earlyWords(doneOn, task)}
      </span>
    </li>
  )
}
