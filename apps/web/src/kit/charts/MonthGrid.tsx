import { weekdayOf } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './calendar.module.css'
import { DayCell } from './DayCell'
import { dayAfterKey, firstDay, type ItemsByDay, monthOf, weeksOf, type YearMonth } from './month-grid'

interface Props {
  label: string
  month: YearMonth
  today: IsoDate
  days: ItemsByDay
  onMonthChange: (month: YearMonth) => void
}

/** One day is in the Tab order; the others are reached with the arrow keys, Home, End and Page keys. */
export function MonthGrid({ label, month, today, days, onMonthChange }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(today)
  // A key may lead into another month; its day gets the focus once that month is drawn.
  const [moved, setMoved] = useState(false)
  const current = monthOf(active) === month ? active : firstDay(month)
  useEffect(() => {
    if (!moved || monthOf(active) !== month) return
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
    setMoved(false)
  }, [moved, active, month])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(current, event.key)
    if (!next) return
    event.preventDefault()
    setActive(next)
    setMoved(true)
    if (monthOf(next) !== month) onMonthChange(monthOf(next))
  }

  const weeks = weeksOf(month)
  return (
    <table ref={grid} aria-label={label} className={classes.grid}>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={weekdayOf(date)}>
              {weekdayOf(date).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                items={days.get(date)}
                outside={monthOf(date) !== month}
                today={date === today}
                active={date === current}
                onKeyDown={onKeyDown}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
