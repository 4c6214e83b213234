import type { FieldValues } from 'react-hook-form'
import controls from '../../ui/controls.module.css'
import { FieldFrame } from './FieldFrame'
import { type FieldProps, useField } from './use-field'

export interface TextareaFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  rows?: number
  placeholder?: string
  maxLength?: number
}

/** Field kind "textarea". */
export function TextareaField<Values extends FieldValues, Output = unknown>(
  props: TextareaFieldProps<Values, Output>,
) {
  const { name, label, required, help, helpAt, disabled, hideLabel, rows = 4, placeholder, maxLength } = props
  const { id, field, error, invalid, describedBy } = useField(props)
  return (
    <FieldFrame {...{ id, label, required, help, helpAt, error, hideLabel }}>
      <textarea
        className={controls.input}
        id={id}
        name={name}
        ref={field.ref}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={field.onChange}
        {...{ rows, placeholder, maxLength, disabled }}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  )
}
