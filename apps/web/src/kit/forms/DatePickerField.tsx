import type { FieldValues } from 'react-hook-form'
import { DateBox } from './DateBox'
import { type FieldProps, useField } from './use-field'

export interface DatePickerFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** yyyy-mm-dd */
  min?: string
  /** yyyy-mm-dd */
  max?: string
}

/** Field kind "datePicker". The value is `yyyy-mm-dd` or null; `typedDate` rejects unreadable text. */
export function DatePickerField<Values extends FieldValues, Output = unknown>(
  props: DatePickerFieldProps<Values, Output>,
) {
  const { min, max, label } = props
  const { field, input } = useField(props)
  return (
    <DateBox
      {...input}
      value={field.value ?? null}
      onChange={field.onChange}
      min={min}
      max={max}
      calendarLabel={`${label}: calendar`}
    />
  )
}
