import type { PersonProfile } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { formatDate } from '@heed/domain/date-text'
import { isCompanyRole, ROLE_LABELS } from '@heed/domain/roles'
import { Box, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { useViewer } from '../../api/viewer'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { DatePickerField } from '../../kit/forms/DatePickerField'
import { SelectField } from '../../kit/forms/SelectField'
import { TextField } from '../../kit/forms/TextField'
import { Facts } from '../../kit/layout/Facts'
import { PhotoButtons } from '../../pickers/people/PhotoButtons'
import { rolesOf } from '../../pickers/people/roles'
import { SHOWN } from '../../pickers/people/use-acts'
import { Card } from '../../ui/Card'
import { IconTextButton } from '../../ui/IconTextButton'
import { toast } from '../../ui/show-toast'

import { AgencyField, CompanyField } from './PlaceOfPerson'
import { Details, type DetailsValues } from './person-details'

/** A person's details, and the form to change them. */
export function DetailsCard({ person }: { person: PersonProfile }) {
  const [editing, setEditing] = useState(false)
  const { may, startDate, phone, companyName } = person
  return (
    <Card
      title="Details"
      actions={
        may.edit && (
          <IconTextButton kind="edit" onClick={() => setEditing(true)}>
            Edit
          </IconTextButton>
        )
      }
    >
      <Facts
        items={[
          { label: 'First name', value: person.first },
          { label: 'Last name', value: person.last },
          { label: 'E-mail', value: person.email },
          ...(phone ? [{ label: 'Phone', value: phone }] : []),
          { label: 'Role', value: ROLE_LABELS[person.userRoleID] },
          ...(companyName ? [{ label: 'Company', value: companyName }] : []),
          { label: 'Agency', value: person.agencyName },
          ...(startDate ? [{ label: 'Start date', value: formatDate(startDate) }] : []),
        ]}
      />
      {may.edit && (
        <Box mt="md">
          <PhotoButtons id={person.id} hasPhoto={person.profilePhotoURL !== null} />
        </Box>
      )}
      {may.edit && <EditDialog person={person} opened={editing} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function EditDialog({
  person,
  opened,
  onClose,
}: {
  person: PersonProfile
  opened: boolean
  onClose: () => void
}) {
  const own = useViewer().userRoleID
  const update = useWrite(users.update, { invalidates: SHOWN, ifMatch: person.version })
  const { may } = person
  const save = async ({ userRoleID, agencyID, companyID, email, ...values }: DetailsValues) => {
    const body = {
      ...values,
      ...(email !== person.email && { email }),
      ...(userRoleID !== person.userRoleID && { userRoleID }),
      ...(!isCompanyRole(userRoleID) && agencyID !== person.agencyID && { agencyID }),
      ...(isCompanyRole(userRoleID) && companyID && companyID !== person.companyID && { companyID }),
    }
    const { name } = await update.mutateAsync({ params: { id: person.id }, body })
    const isNew = email !== person.email
    toast({
      kind: 'success',
      title: `${name} was changed`,
      message: isNew ? `A new invitation went to ${email}.` : undefined,
    })
  }
  const roles = rolesOf(own).map((value) => ({ value, label: ROLE_LABELS[value] }))
  const mayMail = may.credentials || (may.standing && person.state === 'invited')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Edit ${person.name}`}
      drawer
      width={480}
      schema={Details}
      defaultValues={{
        first: person.first,
        last: person.last,
        email: person.email,
        userRoleID: person.userRoleID,
        agencyID: person.agencyID,
        companyID: person.companyID,
        startDate: person.startDate,
      }}
      submitLabel="Save"
      onSubmit={save}
    >
      {({ control, watch }) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextField control={control} name="first" label="First name" required autoComplete="off" />
            <TextField control={control} name="last" label="Last name" required autoComplete="off" />
          </SimpleGrid>
          {mayMail && (
            <TextField
              control={control}
              name="email"
              label="E-mail"
              type="email"
              required
              autoComplete="off"
              help="A new address gets an invitation, and the old one can no longer be used to sign in."
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {may.standing && (
              <SelectField control={control} name="userRoleID" label="Role" options={roles} required />
            )}
            <DatePickerField control={control} name="startDate" label="Start date" />
          </SimpleGrid>
          {may.standing && own === 'SuperAdmin' && !isCompanyRole(watch('userRoleID')) && (
            <AgencyField control={control} person={person} />
          )}
          {may.standing && own !== 'CompanyAdmin' && isCompanyRole(watch('userRoleID')) && (
            <CompanyField control={control} person={person} />
          )}
        </>
      )}
    </FormDialog>
  )
}
