import * as companies from '@heed/contract/companies'
import { counted } from '@heed/domain/text'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useWrite } from '../../../api/use-write'
import { SideDrawer } from '../../../kit/dialogs/SideDrawer'
import { Form } from '../../../kit/forms/Form'
import { useZodForm } from '../../../kit/forms/use-zod-form'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/show-toast'
import { TEAM_READS } from '../affected-reads'
import { MemberRow } from './MemberRow'
import { NEW_MEMBER, Team, type TeamInput, type TeamValues } from './team-values'

interface Props {
  opened: boolean
  onClose: () => void
  company: Pick<companies.Company, 'id' | 'agencyID' | 'name' | 'seatLimit' | 'seatsUsed'>
}

const fresh = (): TeamInput => ({ users: [{ ...NEW_MEMBER }] })

/** Invites people to a company; over the seat limit the server refuses them all and names the rows. */
export function AddUsersDialog({ opened, onClose, company }: Props) {
  const formID = useId()
  const form = useZodForm(Team, { defaultValues: fresh() })
  const rows = useFieldArray({ control: form.control, name: 'users' })
  const add = useWrite(companies.addUsers, { invalidates: TEAM_READS })
  const free = company.seatLimit - company.seatsUsed

  const close = () => {
    onClose()
    add.reset()
    form.reset(fresh())
  }
  const save = async ({ users }: TeamValues) => {
    const { result } = await add.mutateAsync({
      body: {
        agencyID: company.agencyID,
        companyID: company.id,
        users: users.map(({ startDate, ...user }) => ({ ...user, ...(startDate && { startDate }) })),
      },
    })
    close()
    toast({
      kind: 'success',
      title: result.length === 1 ? `${result[0]?.name} is invited` : `${result.length} people are invited`,
      message: 'Each gets an e-mail with a link to choose a password.',
    })
  }

  return (
    <SideDrawer
      opened={opened}
      onClose={close}
      title="Add users"
      width={520}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formID} variant="primary" busy={add.isPending}>
            {rows.fields.length === 1 ? 'Add user' : `Add ${rows.fields.length} users`}
          </Button>
        </>
      }
    >
      <Form
        id={formID}
        form={form}
        onSubmit={save}
        loading={add.isPending}
        submitError={add.error}
        submitLabel="Add users"
        actions="none"
      >
        <p className="small">
          {free > 0 ? `${counted(free, 'seat')} of ${company.seatLimit} free` : 'No seat is free'} at{' '}
          {company.name}. Super Users answer the setup form and manage the team; Basic Users work on tasks.
        </p>
        {rows.fields.map((row, index) => (
          <MemberRow
            key={row.id}
            control={form.control}
            index={index}
            onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined}
          />
        ))}
        <div>
          <Button
            icon={<Plus size={16} strokeWidth={1.75} />}
            disabled={rows.fields.length >= free}
            onClick={() => rows.append({ ...NEW_MEMBER }, { focusName: `users.${rows.fields.length}.first` })}
          >
            Another person
          </Button>
        </div>
      </Form>
    </SideDrawer>
  )
}
