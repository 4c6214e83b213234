import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field'

export interface TextFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    Pick<
      TextInputProps,
      | 'placeholder'
      | 'autoComplete'
      | 'inputMode'
      | 'maxLength'
      | 'autoFocus'
      | 'min'
      | 'max'
      | 'step'
      | 'size'
      | 'leftSection'
    > {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'search'
}

/** Field kind "text". A number field holds a number, or null when empty. */
export function TextField<Values extends FieldValues, Output = unknown>(
  props: TextFieldProps<Values, Output>,
) {
  const { control, name, label, required, help, helpAt, disabled, hideLabel, type = 'text', ...rest } = props
  const { field, input } = useField(props)
  return (
    <TextInput
      {...rest}
      {...input}
      type={type}
      value={field.value ?? ''}
      onChange={({ currentTarget }) =>
        field.onChange(type === 'number' ? asNumber(currentTarget) : currentTarget.value)
      }
    />
  )
}

function asNumber(input: HTMLInputElement): number | null {
  return input.value === '' || Number.isNaN(input.valueAsNumber) ? null : input.valueAsNumber
}
