import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'

interface Props {
  value: string | null
  onChange: (day: string | null) => void
  /** The month shown; undefined for the value's month, or today's. */
  month: string | undefined
  onMonthChange: (month: string) => void
  /** It is there, however long that took. */
  onArrive: () => void
  min: string | undefined
  max: string | undefined
}

/** Escape closes the calendar but not the surrounding dialog. */
const ownEscape = { 'data-mantine-stop-propagation': true }
const PARTS = {
  day: ownEscape,
  calendarHeaderControl: ownEscape,
  calendarHeaderLevel: ownEscape,
  monthsListControl: ownEscape,
  yearsListControl: ownEscape,
}

/** The calendar a date is picked from. It is larger than its field, so it is loaded when first opened. */
export function Calendar({ month, onMonthChange, onArrive, min, max, ...picked }: Props) {
  const told = useRef(onArrive)
  useEffect(() => {
    told.current = onArrive
  })
  useEffect(() => {
    // After the popover has been positioned.
    const timer = setTimeout(() => told.current())
    return () => clearTimeout(timer)
  }, [])
  return (
    <DatePicker
      {...picked}
      date={month}
      onDateChange={onMonthChange}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={0}
      attributes={PARTS}
    />
  )
}
