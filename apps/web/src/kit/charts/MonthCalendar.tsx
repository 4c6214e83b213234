import { formatLongDate, formatMonth } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { Button, SegmentedControl } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Badge } from '../../ui/Badge'
import { IconButton } from '../../ui/IconButton'
import { List } from '../layout/List'
import { ListRow } from '../layout/ListRow'
import { usePhone } from '../layout/use-phone'
import classes from './calendar.module.css'
import { MonthGrid } from './MonthGrid'
import {
  byDay,
  type CalendarItem,
  firstDay,
  type ItemsByDay,
  monthOf,
  shiftMonth,
  type YearMonth,
} from './month-grid'

type Form = 'month' | 'list'
const FORMS: { value: Form; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
]

interface Props {
  /** What is on the days: "Tasks". */
  label: string
  month: YearMonth
  today: IsoDate
  items: readonly CalendarItem[]
  onMonthChange: (month: YearMonth) => void
}

/** A month of due dates, as a grid navigated with arrow keys or as a list; on a phone always the list. */
export function MonthCalendar({ label, month, today, items, onMonthChange }: Props) {
  const [form, setForm] = useState<Form>('month')
  const phone = usePhone()
  const days = useMemo(() => byDay(items), [items])
  const name = formatMonth(firstDay(month))
  const turn = (by: number) => onMonthChange(shiftMonth(month, by))
  return (
    <section aria-label={`${label} calendar`} className={classes.calendar}>
      <div className={classes.head}>
        <h2 aria-live="polite">{name}</h2>
        <IconButton
          label="Previous month"
          size="sm"
          icon={<ChevronLeft size={16} strokeWidth={1.75} />}
          onClick={() => turn(-1)}
        />
        <IconButton
          label="Next month"
          size="sm"
          icon={<ChevronRight size={16} strokeWidth={1.75} />}
          onClick={() => turn(1)}
        />
        <Button size="sm" disabled={month === monthOf(today)} onClick={() => onMonthChange(monthOf(today))}>
          Today
        </Button>
        {!phone && (
          <span className={classes.forms}>
            <SegmentedControl aria-label="Form" data={FORMS} value={form} onChange={setForm} />
          </span>
        )}
      </div>
      {phone || form === 'list' ? (
        <CalendarList label={`${label} in ${name}`} month={month} today={today} days={days} />
      ) : (
        <MonthGrid
          label={`${label} in ${name}`}
          month={month}
          today={today}
          days={days}
          onMonthChange={onMonthChange}
        />
      )}
    </section>
  )
}

interface ListProps {
  label: string
  month: YearMonth
  today: IsoDate
  days: ItemsByDay
}

/** The month as a list by day, for phones and for those who prefer it. */
function CalendarList({ label, month, today, days }: ListProps) {
  const dates = [...days.keys()].filter((date) => monthOf(date) === month).sort()
  if (dates.length === 0) return <p className={classes.monthNone}>Nothing is due this month.</p>
  return (
    <section aria-label={label}>
      {dates.map((date) => (
        <div key={date} className={classes.listDay}>
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
                after={<Badge kind={item.kind}>{item.statusLabel}</Badge>}
              />
            ))}
          </List>
        </div>
      ))}
    </section>
  )
}
