import { PasswordInput } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field'

export interface PasswordFieldProps<Values extends FieldValues, Output>
  extends Omit<FieldProps<Values, Output>, 'help'> {
  autoComplete: 'current-password' | 'new-password'
  size?: 'md' | 'lg'
  /** The help line, updated while typing: the place for password strength. */
  hint?: (value: string) => ReactNode
}

const RevealIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <EyeOff size={16} strokeWidth={1.75} /> : <Eye size={16} strokeWidth={1.75} />

/** Field kind "password": can be revealed, and is never altered on its way. */
export function PasswordField<Values extends FieldValues, Output = unknown>(
  props: PasswordFieldProps<Values, Output>,
) {
  const { autoComplete, size, hint } = props
  const [shown, setShown] = useState(false)
  const { field, input } = useField({ ...props, isSecret: true })
  const value: string = field.value ?? ''
  return (
    <PasswordInput
      {...{ autoComplete, size }}
      {...input}
      description={hint?.(value)}
      value={value}
      onChange={field.onChange}
      autoCapitalize="none"
      spellCheck={false}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={RevealIcon}
      visibilityToggleButtonProps={{
        'aria-label': shown ? 'Hide password' : 'Show password',
        'aria-pressed': undefined,
      }}
    />
  )
}
