import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { asksPassword } from './current-password'
import { PasswordField } from './PasswordField'

interface Props<Input extends FieldValues, Output> {
  own: { recentUntil: string }
  form: UseFormReturn<Input, unknown, Output>
}

/** Asks for the password where the sign-in is not recent any more, or the server says so. */
export function CurrentPasswordField<Input extends FieldValues, Output>({ own, form }: Props<Input, Output>) {
  const { errors } = useFormState({ control: form.control })
  const isAsked = asksPassword(own) || errors.currentPassword !== undefined
  if (!isAsked) return null
  return (
    <PasswordField
      control={form.control}
      name={'currentPassword' as FieldPath<Input>}
      label="Current password"
      autoComplete="current-password"
      required
    />
  )
}
