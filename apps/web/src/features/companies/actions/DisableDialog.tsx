import { disable } from '@heed/contract/company-lifecycle'
import { DISABLE_REASON_LABELS, DISABLE_REASONS } from '@heed/domain/lifecycle'
import { counted } from '@heed/domain/text'
import { Archive, BellOff, UserX } from 'lucide-react'
import { z } from 'zod'
import { useWrite } from '../../../api/use-write'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { SelectField } from '../../../kit/forms/SelectField'
import { TextareaField } from '../../../kit/forms/TextareaField'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import type { ActProps } from './act-props'
import { useBelongings } from './use-belongings'

const Values = z.object({
  reason: z.enum(DISABLE_REASONS, 'Choose a reason.'),
  comment: disable.body.shape.comment,
})
type Input = { reason: string | null; comment?: string | undefined }

const REASONS = DISABLE_REASONS.map((value) => ({ value, label: DISABLE_REASON_LABELS[value] }))
const icon = { size: 15, strokeWidth: 1.75 }

/** Disables a company for a time. */
export function DisableDialog({ company, opened, onClose }: ActProps) {
  const { id, name } = company
  const there = useBelongings(company, opened)
  const write = useWrite(disable, { invalidates: COMPANY_READS })
  const save = async (values: z.output<typeof Values>) => {
    await write.mutateAsync({ body: { companyID: id, type: 'disable', ...values } })
    toast({ kind: 'success', title: `${name} is disabled` })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Disable ${name}?`}
      description="For a time. It can be enabled again whenever you like."
      schema={Values as z.ZodType<z.output<typeof Values>, Input>}
      defaultValues={{ reason: null, comment: '' }}
      submitLabel="Disable company"
      danger
      onSubmit={save}
    >
      {({ control }) => (
        <>
          <Consequences
            label="What follows"
            items={[
              {
                id: 'people',
                icon: <UserX {...icon} />,
                text: (
                  <>
                    <b>{there ? counted(there.users, 'user') : 'Its users'}</b> can no longer sign in
                  </>
                ),
              },
              { id: 'mail', icon: <BellOff {...icon} />, text: 'Mails and reminders stop' },
              {
                id: 'kept',
                icon: <Archive {...icon} />,
                text: 'Tasks, documents, and history are kept',
              },
            ]}
          />
          <SelectField
            control={control}
            name="reason"
            label="Reason"
            required
            options={REASONS}
            placeholder="Choose a reason"
          />
          <TextareaField control={control} name="comment" label="Comment" rows={2} />
        </>
      )}
    </FormDialog>
  )
}
