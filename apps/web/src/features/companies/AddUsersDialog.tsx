import * as companies from '@heed/contract/companies'
import { ofCompany } from '@heed/contract/users'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useWrite } from '../../api/use-write'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { toast } from '../../ui/show-toast'
import { MemberFields } from './MemberFields'
import { NEW_MEMBER, Team, type TeamInput, type TeamValues } from './team-values'

interface Props {
  opened: boolean
  onClose: () => void
  company: Pick<companies.Company, 'id' | 'agencyID' | 'name' | 'seatLimit' | 'seatsUsed'>
}

/** Invites people to a company; over the seat limit the server refuses them all and names the rows. */
export function AddUsersDialog({ opened, onClose, company }: Props) {
  const { id: companyID, agencyID } = company
  // Everything that shows the company's people and the seats they take.
  const add = useWrite(companies.addUsers, { invalidates: [ofCompany, companies.get, companies.search] })
  const save = async ({ users }: TeamValues) => {
    const people = users.map(({ startDate, ...user }) => ({ ...user, ...(startDate && { startDate }) }))
    const { result } = await add.mutateAsync({ body: { agencyID, companyID, users: people } })
    toast({
      kind: 'success',
      title: result.length === 1 ? `${result[0]?.name} was invited` : `${result.length} people were invited`,
      message: 'Each one gets an e-mail with a link to choose a password.',
    })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add users"
      drawer
      width={520}
      schema={Team}
      defaultValues={{ users: [{ ...NEW_MEMBER }] }}
      submitLabel={({ users }) => (users.length === 1 ? 'Add user' : `Add ${users.length} users`)}
      onSubmit={save}
    >
      {(form) => <People form={form} {...company} />}
    </FormDialog>
  )
}

function People({
  form,
  name,
  seatLimit,
  seatsUsed,
}: Props['company'] & { form: UseFormReturn<TeamInput, unknown, TeamValues> }) {
  const rows = useFieldArray({ control: form.control, name: 'users' })
  const free = seatLimit - seatsUsed
  return (
    <>
      <p className="small">
        {free > 0 ? `${counted(free, 'seat')} of ${seatLimit} available` : 'No seats are available'} at {name}
        . Super Users answer the setup form and manage the team; Basic Users work on tasks.
      </p>
      {rows.fields.map((row, index) => (
        <MemberFields
          key={row.id}
          control={form.control}
          index={index}
          onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined}
        />
      ))}
      <div>
        <Button
          leftSection={<Plus size={16} strokeWidth={1.75} />}
          disabled={rows.fields.length >= free}
          onClick={() => rows.append({ ...NEW_MEMBER }, { focusName: `users.${rows.fields.length}.first` })}
        >
          Add another person
        </Button>
      </div>
    </>
  )
}
