import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useWrite } from '../../api/use-write'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField'
import { currentPassword, withPassword } from '../../kit/forms/current-password'
import { TextField } from '../../kit/forms/TextField'
import { Facts } from '../../kit/layout/Facts'
import { Card } from '../../ui/Card'
import { IconTextButton } from '../../ui/IconTextButton'
import { NoteBox } from '../../ui/NoteBox'
import { toast } from '../../ui/show-toast'
import { useShownProfile } from './use-own-profile'

const fields = profile.update.body.shape
const schema = z.object({
  first: fields.first.unwrap(),
  last: fields.last.unwrap(),
  phone: fields.phone.unwrap().unwrap(),
  email: profile.updateCredentials.body.shape.email.unwrap(),
  currentPassword,
})

/** Name, e-mail and phone. A new e-mail takes effect once both addresses have confirmed it. */
export function DetailsCard({ own }: { own: Profile }) {
  const [editing, setEditing] = useState(false)
  const show = useShownProfile()
  const save = useWrite(profile.update)
  const change = useWrite(profile.updateCredentials)
  const { first, last, email, phone, companyName, agencyName } = own
  return (
    <Card
      title="Details"
      actions={
        <IconTextButton kind="edit" aria-label="Edit details" onClick={() => setEditing(true)}>
          Edit
        </IconTextButton>
      }
    >
      <Facts
        items={[
          { label: 'First name', value: first },
          { label: 'Last name', value: last },
          { label: 'E-mail', value: email },
          { label: 'Phone', value: phone ?? '–' },
          ...(companyName ? [{ label: 'Company', value: companyName }] : []),
          { label: 'Agency', value: agencyName },
        ]}
      />
      {own.emailChange && <WaitingEmail own={own} />}
      <FormDialog
        opened={editing}
        onClose={() => setEditing(false)}
        title="Edit details"
        submitLabel="Save"
        schema={schema}
        defaultValues={{ first, last, phone: phone ?? '', email, currentPassword: '' }}
        onSubmit={async (values) => {
          const wantsEmail = values.email.toLowerCase() !== email.toLowerCase()
          if (wantsEmail) {
            const body = { email: values.email, ...withPassword(values) }
            show(await change.mutateAsync({ params: { id: own.id }, body }))
          }
          const { first, last, phone } = values
          show(await save.mutateAsync({ body: { first, last, phone } }))
          if (wantsEmail) toast({ kind: 'success', title: 'We e-mailed both addresses a confirmation link' })
        }}
      >
        {(form) => (
          <>
            <TextField control={form.control} name="first" label="First name" required />
            <TextField control={form.control} name="last" label="Last name" required />
            <TextField control={form.control} name="phone" label="Phone" type="tel" autoComplete="tel" />
            <TextField
              control={form.control}
              name="email"
              label="E-mail"
              type="email"
              help="A new address takes effect once it is confirmed from both the old and the new one."
              required
            />
            {form.watch('email').toLowerCase() !== email.toLowerCase() && (
              <CurrentPasswordField own={own} form={form} />
            )}
          </>
        )}
      </FormDialog>
    </Card>
  )
}

function WaitingEmail({ own: { emailChange } }: { own: Profile }) {
  const show = useShownProfile()
  const drop = useWrite(profile.cancelEmailChange, { onSuccess: show })
  if (!emailChange) return null
  const { isOldConfirmed, isNewConfirmed } = emailChange
  const who = isOldConfirmed
    ? 'the new address to confirm'
    : isNewConfirmed
      ? 'the old address to confirm'
      : 'both addresses to confirm'
  return (
    <Box mt={14}>
      <NoteBox tone="info">
        New address <b>{emailChange.email}</b> is waiting for {who}.{' '}
        <Button variant="link" size="sm" loading={drop.isPending} onClick={() => drop.mutate({})}>
          Cancel change
        </Button>
      </NoteBox>
    </Box>
  )
}
