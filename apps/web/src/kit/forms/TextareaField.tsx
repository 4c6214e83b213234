import { Textarea, type TextareaProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field'

export interface TextareaFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    Pick<TextareaProps, 'rows' | 'placeholder' | 'maxLength'> {}

/** Field kind "textarea". */
export function TextareaField<Values extends FieldValues, Output = unknown>(
  props: TextareaFieldProps<Values, Output>,
) {
  const { rows = 4, placeholder, maxLength } = props
  const { field, input } = useField(props)
  return (
    <Textarea
      {...{ rows, placeholder, maxLength }}
      {...input}
      value={field.value ?? ''}
      onChange={field.onChange}
    />
  )
}
