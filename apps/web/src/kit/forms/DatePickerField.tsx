import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
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
  const { min, max, placeholder } = props
  const { field, input } = useField(props)
  const [opened, setOpened] = useState(false)
  return (
    <DateInput
      {...input}
      value={field.value ?? null}
      onChange={field.onChange}
      dateParser={readDate}
      minDate={min}
      maxDate={max}
      placeholder={placeholder}
      popoverProps={{ onOpen: () => setOpened(true), onClose: () => setOpened(false) }}
      // Escape closes the calendar and not the dialog around it.
      data-mantine-stop-propagation={opened || undefined}
    />
  )
}
