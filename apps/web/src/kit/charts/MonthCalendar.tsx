import { formatMonth } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { Segmented } from '../../ui/Segmented'
import { usePhone } from '../layout/use-phone'
import { CalendarList } from './CalendarList'
import { byDay, type CalendarItem } from './calendar-types'
import classes from './MonthCalendar.module.css'
import { MonthGrid } from './MonthGrid'
import { firstDay, monthOf, shiftMonth, type YearMonth } from './month-grid'

const FORMS = [
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
] as const

interface Props {
  /** What stands on the days: "Tasks". */
  label: string
  month: YearMonth
  today: IsoDate
  items: readonly CalendarItem[]
  onMonthChange: (month: YearMonth) => void
}

/** A month of due dates, as a grid to move through by arrow keys or as a list; on a phone always the list. */
export function MonthCalendar({ label, month, today, items, onMonthChange }: Props) {
  const [form, setForm] = useState<'month' | 'list'>('month')
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
            <Segmented label="Form" options={FORMS} value={form} onChange={setForm} />
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
