import { DatePicker } from '@mantine/dates'

interface Props {
  value: string | null
  onChange: (day: string | null) => void
  /** The month shown; undefined for the value's month, or today's. */
  month: string | undefined
  onMonthChange: (month: string) => void
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
export function Calendar({ month, onMonthChange, min, max, ...picked }: Props) {
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
