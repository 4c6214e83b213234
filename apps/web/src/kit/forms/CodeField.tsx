import type { FieldValues } from 'react-hook-form'
import { CodeInput, type CodeInputProps } from './CodeInput'
import { FieldFrame } from './FieldFrame'
import { type FieldProps, useField } from './use-field'

export interface CodeFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    Pick<CodeInputProps, 'onComplete' | 'autoFocus'> {}

/** The six-digit code of the second sign-in step. */
export function CodeField<Values extends FieldValues, Output = unknown>(
  props: CodeFieldProps<Values, Output>,
) {
  const { name, label, required, help, helpAt, disabled, hideLabel, onComplete, autoFocus } = props
  const { id, field, error, invalid, describedBy } = useField(props)
  return (
    <FieldFrame {...{ id, label, required, help, helpAt, error, hideLabel }}>
      <CodeInput
        {...{ id, name, disabled, onComplete, autoFocus }}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  )
}
