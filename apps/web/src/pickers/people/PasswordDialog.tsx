import { password } from '@heed/contract/fields'
import type { Person } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { z } from 'zod'
import { useWrite } from '../../api/use-write'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { PasswordField } from '../../kit/forms/PasswordField'
import { toast } from '../../ui/show-toast'
import { SHOWN } from './use-acts'

const NewPassword = z
  .object({ password, repeatpassword: password })
  .refine((typed) => typed.password === typed.repeatpassword, {
    path: ['repeatpassword'],
    message: 'The two passwords do not match.',
  })

interface Props {
  person: Pick<Person, 'id' | 'name' | 'first'>
  opened: boolean
  onClose: () => void
}

/** Sets the password of a person in a lower role, who chooses another one at the next sign-in. */
export function PasswordDialog({ person, opened, onClose }: Props) {
  const set = useWrite(users.updatePassword, { invalidates: SHOWN })
  const save = async (body: z.output<typeof NewPassword>) => {
    await set.mutateAsync({ params: { id: person.id }, body })
    toast({ kind: 'success', title: `${person.name} has a new password` })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Set a new password for ${person.name}`}
      description={`${person.first} is signed out everywhere, is notified by e-mail, and chooses another password at the next sign-in.`}
      schema={NewPassword}
      defaultValues={{ password: '', repeatpassword: '' }}
      submitLabel="Set password"
      width={460}
      onSubmit={save}
    >
      {({ control }) => (
        <>
          <PasswordField
            control={control}
            name="password"
            label="New password"
            required
            autoComplete="new-password"
          />
          <PasswordField
            control={control}
            name="repeatpassword"
            label="Repeat the password"
            required
            autoComplete="new-password"
          />
        </>
      )}
    </FormDialog>
  )
}
