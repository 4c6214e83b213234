import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { NoteBox } from '../../ui/NoteBox'
import { asksPassword, type Confirming } from './current-password'
import { PasswordField } from './PasswordField'

interface Props<Input extends FieldValues, Output> {
  own: Confirming
  form: UseFormReturn<Input, unknown, Output>
}

/** Asks for the password if the sign-in is no longer recent, or if the server requires it. */
export function CurrentPasswordField<Input extends FieldValues, Output>({ own, form }: Props<Input, Output>) {
  const { errors } = useFormState({ control: form.control })
  const isAsked = asksPassword(own) || errors.currentPassword !== undefined
  if (!isAsked) return null
  if (own.needsPassword)
    return (
      <NoteBox
        tone={errors.currentPassword ? 'danger' : 'info'}
        announce={errors.currentPassword !== undefined}
      >
        You signed in through your agency’s identity provider, and your account has no password to confirm
        this with. Sign out, choose a password with “Forgot password?” on the sign-in page, and then make this
        change.
      </NoteBox>
    )
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
