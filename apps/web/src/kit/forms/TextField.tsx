import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { readNumber } from './read-number'
import { type FieldProps, useField } from './use-field'

export interface TextFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    Pick<
      TextInputProps,
      'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoFocus' | 'size' | 'leftSection'
    > {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'search'
}

/** Field kind "text". A number field holds a number, null when empty, or invalid input as text. */
export function TextField<Values extends FieldValues, Output = unknown>(
  props: TextFieldProps<Values, Output>,
) {
  const { control, name, label, required, help, helpAt, disabled, hideLabel, type = 'text', ...rest } = props
  const { field, input } = useField(props)
  // While it is edited: "2." is the number 2 and not yet 2.5.
  const [typed, setTyped] = useState<string | null>(null)
  const isNumber = type === 'number'
  return (
    <TextInput
      {...(isNumber && { inputMode: 'decimal', autoComplete: 'off' })}
      {...rest}
      {...input}
      // A browser's number input does not report text it cannot read, so that text would be lost silently.
      type={isNumber ? 'text' : type}
      value={isNumber ? (typed ?? String(field.value ?? '')) : (field.value ?? '')}
      onChange={({ currentTarget: { value } }) => {
        if (isNumber) setTyped(value)
        field.onChange(isNumber ? readNumber(value) : value)
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    />
  )
}
