import { DatePicker } from '@mantine/dates'

interface Props {
  value: string | null
  onChange: (day: string | null) => void
  /** The month that is shown; undefined for that of the value, or today's. */
  month: string | undefined
  onMonthChange: (month: string) => void
  min: string | undefined
  max: string | undefined
}

/** Escape closes the calendar and not the dialog around it. */
const ownEscape = { 'data-mantine-stop-propagation': true }
const PARTS = {
  day: ownEscape,
  calendarHeaderControl: ownEscape,
  calendarHeaderLevel: ownEscape,
  monthsListControl: ownEscape,
  yearsListControl: ownEscape,
}

/** What a date can be picked from. It weighs more than the box it belongs to, so it is loaded when somebody opens it. */
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
