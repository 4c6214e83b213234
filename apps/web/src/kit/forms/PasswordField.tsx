import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { PlainIconButton } from '../../ui/PlainIconButton'
import { TextInput } from '../../ui/TextInput'
import { FieldFrame } from './FieldFrame'
import { type FieldProps, useField } from './use-field'

export interface PasswordFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  autoComplete: 'current-password' | 'new-password'
  size?: 'md' | 'lg'
  /** Place for a strength hint; drawn again while typing. */
  hint?: (value: string) => ReactNode
}

/** Field kind "password": may be shown, never changed on its way. */
export function PasswordField<Values extends FieldValues, Output = unknown>(
  props: PasswordFieldProps<Values, Output>,
) {
  const { name, label, required, help, helpAt, disabled, hideLabel, autoComplete, size, hint } = props
  const { id, field, error, invalid, describedBy } = useField(props)
  const [shown, setShown] = useState(false)
  const value: string = field.value ?? ''
  return (
    <FieldFrame {...{ id, label, required, help, helpAt, error, hideLabel }}>
      <TextInput
        id={id}
        type={shown ? 'text' : 'password'}
        name={name}
        ref={field.ref}
        size={size}
        value={value}
        onBlur={field.onBlur}
        onChange={field.onChange}
        disabled={disabled}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        after={
          <PlainIconButton
            size="xs"
            label={shown ? 'Hide password' : 'Show password'}
            icon={shown ? <EyeOff size={16} strokeWidth={1.75} /> : <Eye size={16} strokeWidth={1.75} />}
            disabled={disabled}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {hint?.(value)}
    </FieldFrame>
  )
}
