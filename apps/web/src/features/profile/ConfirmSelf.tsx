import type { Profile } from '@heed/contract/profile'
import { z } from 'zod'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField'
import { currentPassword, withPassword } from '../../kit/forms/current-password'

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

/** Asks before changing the user's own sign-in, with the password when required. */
export function ConfirmSelf({ own, onConfirm, ...dialog }: GateProps) {
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      defaultValues={{ currentPassword: '' }}
      onSubmit={(values) => onConfirm(withPassword(values))}
    >
      {(form) => <CurrentPasswordField own={own} form={form} />}
    </FormDialog>
  )
}
