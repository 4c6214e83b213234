import { formatLongDate } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { Badge } from '../../ui/Badge'
import { List } from '../layout/List'
import { ListRow } from '../layout/ListRow'
import classes from './CalendarList.module.css'
import type { ItemsByDay } from './calendar-types'
import { monthOf, type YearMonth } from './month-grid'

interface Props {
  label: string
  month: YearMonth
  today: IsoDate
  days: ItemsByDay
}

/** The month as a list by day, for phones and for whoever prefers it. */
export function CalendarList({ label, month, today, days }: Props) {
  const dates = [...days.keys()].filter((date) => monthOf(date) === month).sort()
  if (dates.length === 0) return <p className={classes.none}>Nothing is due in this month.</p>
  return (
    <section aria-label={label}>
      {dates.map((date) => (
        <div key={date} className={classes.day}>
          <h3 id={`day-${date}`} className={classes.date}>
            {formatLongDate(date)}
            {date === today && <span className="muted"> Today</span>}
          </h3>
          <List labelledBy={`day-${date}`}>
            {days.get(date)?.map((item) => (
              <ListRow
                key={item.id}
                href={item.href}
                title={item.title}
                meta={item.meta}
                after={<Badge kind={item.tone}>{item.statusLabel}</Badge>}
              />
            ))}
          </List>
        </div>
      ))}
    </section>
  )
}
