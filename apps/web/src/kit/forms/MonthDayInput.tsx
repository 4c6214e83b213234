import { MONTHS } from '@heed/domain/places'
import { Flex, NativeSelect } from '@mantine/core'
import { type Ref, useState } from 'react'

export interface MonthDayInputProps {
  /** `MM-DD`, or null while incomplete. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  label: string
  disabled?: boolean
  required?: boolean
  invalid?: boolean
  describedBy?: string
  /** The id of the month control. */
  id?: string
  ref?: Ref<HTMLSelectElement>
}

const pad = (number: number) => String(number).padStart(2, '0')
const months = MONTHS.map((name, index) => ({ value: pad(index + 1), label: name }))
/** A leap year's, so that February 29 can be chosen; the rules clamp it in other years. */
const daysIn = (month: string) => (month ? new Date(Date.UTC(2024, Number(month), 0)).getUTCDate() : 31)

/** A month and day without a year, as used for plan-year anniversaries. */
export function MonthDayInput(props: MonthDayInputProps) {
  const { value, onChange, onBlur, label, disabled, required, invalid, describedBy, id, ref } = props
  const [half, setHalf] = useState<readonly [string, string]>(['', ''])
  const [month = '', day = ''] = value ? value.split('-') : half
  const choose = (nextMonth: string, nextDay: string) => {
    // A day the month does not have becomes its last one.
    const kept = nextDay && nextMonth ? pad(Math.min(Number(nextDay), daysIn(nextMonth))) : nextDay
    setHalf([nextMonth, kept])
    onChange(nextMonth && kept ? `${nextMonth}-${kept}` : null)
  }
  const days = Array.from({ length: daysIn(month) }, (_, index) => ({
    value: pad(index + 1),
    label: String(index + 1),
  }))
  const shared = {
    onBlur,
    disabled,
    error: invalid,
    'aria-required': required,
    // The library's own frame around each control does not know the group's help and error.
    attributes: { input: { 'aria-describedby': describedBy } },
  }
  return (
    <Flex gap={8}>
      <NativeSelect
        {...shared}
        id={id}
        ref={ref}
        flex={1.6}
        aria-label={`${label}: month`}
        data={[{ value: '', label: 'Month' }, ...months]}
        value={month}
        onChange={(event) => choose(event.currentTarget.value, day)}
      />
      <NativeSelect
        {...shared}
        flex={1}
        aria-label={`${label}: day`}
        data={[{ value: '', label: 'Day' }, ...days]}
        value={day}
        onChange={(event) => choose(month, event.currentTarget.value)}
      />
    </Flex>
  )
}
