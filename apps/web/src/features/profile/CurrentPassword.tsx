import { password } from '@heed/contract/fields'
import type { Profile } from '@heed/contract/profile'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { PasswordField } from '../../kit/forms/PasswordField'
import { asksPassword } from './use-own-profile'

/** The field's part of a form's schema; left empty where it is not asked for. */
export const currentPassword = z.union([password, z.literal('')])

/** The field's part of what is sent. */
export const withPassword = (given: { currentPassword: string }) =>
  given.currentPassword ? { currentPassword: given.currentPassword } : {}

interface FieldProps<Input extends FieldValues, Output> {
  own: Profile
  form: UseFormReturn<Input, unknown, Output>
}

/** Asks for the password where the sign-in is not recent any more, or the server says so. */
export function CurrentPassword<Input extends FieldValues, Output>({ own, form }: FieldProps<Input, Output>) {
  const isAsked = asksPassword(own) || form.formState.errors.currentPassword !== undefined
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

interface GateProps {
  own: Profile
  opened: boolean
  onClose: () => void
  title: string
  description: string
  submitLabel: string
  danger?: boolean
  onConfirm: (given: { currentPassword?: string }) => unknown
}

const schema = z.object({ currentPassword })

/** Asks before something about one's sign-in is done, with the password where it is due. */
export function ConfirmSelf({ own, onConfirm, ...dialog }: GateProps) {
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      defaultValues={{ currentPassword: '' }}
      onSubmit={(values) => onConfirm(withPassword(values))}
    >
      {(form) => <CurrentPassword own={own} form={form} />}
    </FormDialog>
  )
}
