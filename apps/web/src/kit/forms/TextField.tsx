import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextInput } from '../../ui/TextInput'
import { FieldFrame } from './FieldFrame'
import { type FieldProps, useField } from './use-field'

export interface TextFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    Pick<
      ComponentPropsWithoutRef<'input'>,
      'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoFocus' | 'min' | 'max' | 'step'
    > {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'search'
  icon?: ReactNode
  size?: 'sm' | 'md' | 'lg'
}

/** Field kind "text". A number field holds a number, or null when empty. */
export function TextField<Values extends FieldValues, Output = unknown>(
  props: TextFieldProps<Values, Output>,
) {
  const { control, name, label, required, help, helpAt, disabled, hideLabel, type = 'text', ...input } = props
  const { id, field, error, invalid, describedBy } = useField(props)
  return (
    <FieldFrame {...{ id, label, required, help, helpAt, error, hideLabel }}>
      <TextInput
        {...input}
        id={id}
        type={type}
        name={name}
        ref={field.ref}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(type === 'number' ? asNumber(event.target) : event.target.value)}
        disabled={disabled}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  )
}

function asNumber(input: HTMLInputElement): number | null {
  return input.value === '' || Number.isNaN(input.valueAsNumber) ? null : input.valueAsNumber
}
