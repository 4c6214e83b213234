import * as users from '@heed/contract/users'
import { isCompanyRole, ROLE_LABELS } from '@heed/domain/roles'
import { SimpleGrid } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callUpload } from '../../api/call-upload'
import { useWrite } from '../../api/use-write'
import { useViewer } from '../../api/viewer'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { failureOf } from '../../kit/dialogs/failure-text'
import { DatePickerField } from '../../kit/forms/DatePickerField'
import { SelectField } from '../../kit/forms/SelectField'
import { TextField } from '../../kit/forms/TextField'
import { toast } from '../../ui/show-toast'
import { CompanySeats } from './CompanySeats'
import { NewUser, type NewUserForm, type NewUserValues } from './new-user'
import { showPhotos } from './PhotoButtons'
import { PhotoChoice } from './PhotoChoice'
import { AgencyChoice, CompaniesChoice, CompanyChoice } from './PlaceFields'
import type { Place } from './place'
import { rolesAt } from './roles'
import { SHOWN } from './use-acts'

interface Props {
  opened: boolean
  onClose: () => void
  place: Place
}

/** Adds a person in any role the viewer may assign, and e-mails them their link. */
export function AddUserDialog({ opened, onClose, place }: Props) {
  const { userRoleID: own, agencyID } = useViewer()
  const roles = rolesAt(own, place)
  const add = useWrite(users.add, { invalidates: SHOWN })
  const [photo, setPhoto] = useState<File | null>(null)
  const client = useQueryClient()
  /** @returns why the photo was refused; the person is added anyway */
  const sendPhoto = async (id: string, file: File) => {
    try {
      await callUpload(users.uploadPhoto, { fields: { id }, file })
      await showPhotos(client)
    } catch (cause) {
      return failureOf(cause).message
    }
  }
  const close = () => {
    setPhoto(null)
    onClose()
  }
  const save = async ({ startDate, userCompanies, agencyID, companyID, ...values }: NewUserValues) => {
    const isCompanys = isCompanyRole(values.userRoleID)
    const added = await add.mutateAsync({
      body: {
        ...values,
        ...(startDate && { startDate }),
        ...(agencyID && { agencyID }),
        ...(isCompanys && companyID && { companyID }),
        userCompanies: values.userRoleID === 'AgencyUser' ? userCompanies.map((company) => company.id) : [],
      },
    })
    const refused = photo && (await sendPhoto(added.id, photo))
    setPhoto(null)
    if (refused) toast({ kind: 'error', title: `The photo of ${added.name} was not saved`, message: refused })
    toast({
      kind: 'success',
      title: `${added.name} was invited`,
      message: 'They get an e-mail with a link to choose a password.',
    })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Add user"
      drawer
      width={520}
      schema={NewUser}
      defaultValues={{
        first: '',
        last: '',
        email: '',
        userRoleID: roles.includes('CompanyAdmin') ? 'CompanyAdmin' : roles.at(-1),
        agencyID: place.agencyID ?? (own === 'SuperAdmin' ? null : agencyID),
        companyID: place.companyID ?? null,
        userCompanies: [],
        startDate: null,
      }}
      submitLabel="Add user"
      onSubmit={save}
    >
      {(form) => (
        <>
          <Fields form={form} place={place} />
          <PhotoChoice file={photo} onChange={setPhoto} />
        </>
      )}
    </FormDialog>
  )
}

function Fields({ form, place }: { form: NewUserForm; place: Place }) {
  const { control } = form
  const own = useViewer().userRoleID
  const role = form.watch('userRoleID')
  const agencyID = form.watch('agencyID')
  const companyID = form.watch('companyID')
  const options = rolesAt(own, place).map((value) => ({ value, label: ROLE_LABELS[value] }))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField control={control} name="first" label="First name" required autoComplete="off" />
        <TextField control={control} name="last" label="Last name" required autoComplete="off" />
      </SimpleGrid>
      <TextField control={control} name="email" label="E-mail" type="email" required autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField control={control} name="userRoleID" label="Role" options={options} required />
        <DatePickerField control={control} name="startDate" label="Start date" />
      </SimpleGrid>
      {role !== 'SuperAdmin' && own === 'SuperAdmin' && !place.agencyID && <AgencyChoice form={form} />}
      {isCompanyRole(role) && !place.companyID && <CompanyChoice form={form} />}
      {isCompanyRole(role) && companyID && <CompanySeats companyID={companyID} />}
      {role === 'AgencyUser' && agencyID && <CompaniesChoice form={form} agencyID={agencyID} />}
    </>
  )
}
