import { DateInput } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './FieldFrame'
import { readDate } from './read-date'
import { type FieldProps, useField } from './use-field'

export interface DatePickerFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** yyyy-mm-dd */
  min?: string
  /** yyyy-mm-dd */
  max?: string
  placeholder?: string
}

/** Field kind "datePicker": typed or picked. The value is `yyyy-mm-dd`, or null. */
export function DatePickerField<Values extends FieldValues, Output = unknown>(
  props: DatePickerFieldProps<Values, Output>,
) {
  const { name, label, required, help, helpAt, disabled, hideLabel, min, max } = props
  const { placeholder = 'Mar 31, 2027' } = props
  const { id, field, error, invalid, describedBy } = useField(props)
  return (
    <FieldFrame {...{ id, label, required, help, helpAt, error, hideLabel }}>
      <DateInput
        id={id}
        name={name}
        ref={field.ref}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        valueFormat="MMM D, YYYY"
        dateParser={readDate}
        minDate={min}
        maxDate={max}
        firstDayOfWeek={0}
        placeholder={placeholder}
        disabled={disabled}
        error={invalid}
        rightSection={<CalendarDays size={16} strokeWidth={1.75} />}
        rightSectionPointerEvents="none"
        aria-required={required}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  )
}
