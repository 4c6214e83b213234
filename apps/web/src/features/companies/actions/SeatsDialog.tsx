import { changeSeats } from '@heed/contract/company-lifecycle'
import { seats } from '@heed/contract/subscriptions'
import { counted } from '@heed/domain/text'
import { z } from 'zod'
import { useWrite } from '../../../api/use-write'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { TextField } from '../../../kit/forms/TextField'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import type { ActProps } from './act-props'

const Values = z.object({ seats })

/** Changes how many seats a company has. */
export function SeatsDialog({ company, opened, onClose }: ActProps) {
  const { id, name, seatLimit, seatsUsed } = company
  const write = useWrite(changeSeats, { invalidates: COMPANY_READS })
  const save = async (values: z.output<typeof Values>) => {
    await write.mutateAsync({ body: { companyID: id, ...values } })
    toast({ kind: 'success', title: `${name} has ${counted(values.seats, 'seat')}` })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Seats of ${name}`}
      description={`${counted(seatsUsed, 'person', 'people')} at the company ${seatsUsed === 1 ? 'has' : 'have'} a seat now.`}
      schema={Values}
      defaultValues={{ seats: seatLimit }}
      submitLabel="Change seats"
      onSubmit={save}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="seats"
          label="Seats"
          type="number"
          required
          help="A subscription has five seats unless more were agreed."
        />
      )}
    </FormDialog>
  )
}
