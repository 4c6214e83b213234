import { password } from '@heed/contract/fields'
import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Button } from '@mantine/core'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useWrite } from '../../api/use-write'
import { useToday } from '../../kit/clock'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField'
import { currentPassword, withPassword } from '../../kit/forms/current-password'
import { PasswordField } from '../../kit/forms/PasswordField'
import { IconRow } from '../../kit/layout/IconRow'
import { sinceDay } from '../../kit/local-time'
import { toast } from '../../ui/show-toast'
import { useShownProfile } from './use-own-profile'

const schema = z
  .object({ currentPassword, password, repeatpassword: password })
  .refine((body) => body.password === body.repeatpassword, {
    path: ['repeatpassword'],
    message: 'The two passwords do not match.',
  })

export function PasswordRow({ own }: { own: Profile }) {
  const [opened, setOpened] = useState(false)
  const today = useToday()
  const show = useShownProfile()
  const change = useWrite(profile.updateCredentials)
  const { credentialsChangedAt: changed, needsPassword } = own
  const age = changed ? `Changed ${sinceDay(changed, today)}` : 'Never changed'
  const meta = needsPassword ? 'None: you sign in through your agency’s identity provider' : age
  return (
    <IconRow
      icon={Lock}
      title="Password"
      meta={meta}
      actions={
        needsPassword ? (
          <span className="small muted">Choose one with “Forgot password?” on the sign-in page</span>
        ) : (
          <Button size="sm" aria-label="Change password" onClick={() => setOpened(true)}>
            Change
          </Button>
        )
      }
    >
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Change password"
        description="This signs you out on all other devices."
        submitLabel="Change password"
        schema={schema}
        defaultValues={{ currentPassword: '', password: '', repeatpassword: '' }}
        onSubmit={async (values) => {
          const { password, repeatpassword } = values
          const body = { password, repeatpassword, ...withPassword(values) }
          show(await change.mutateAsync({ params: { id: own.id }, body }))
          toast({ kind: 'success', title: 'Your password was changed' })
        }}
      >
        {(form) => (
          <>
            <CurrentPasswordField own={own} form={form} />
            <PasswordField
              control={form.control}
              name="password"
              label="New password"
              autoComplete="new-password"
              hint={() => 'At least 12 characters. Spaces and symbols are fine.'}
              required
            />
            <PasswordField
              control={form.control}
              name="repeatpassword"
              label="Repeat the password"
              autoComplete="new-password"
              required
            />
          </>
        )}
      </FormDialog>
    </IconRow>
  )
}
