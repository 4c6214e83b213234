import * as agencies from '@heed/contract/agencies'
import { paragraph } from '@heed/contract/fields'
import { DISABLE_REASON_LABELS, DISABLE_REASONS } from '@heed/domain/lifecycle'
import { counted } from '@heed/domain/text'
import { Archive, BellOff, UserMinus } from 'lucide-react'
import { z } from 'zod'
import { Consequences } from '../../kit/dialogs/Consequences'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { SelectField } from '../../kit/forms/SelectField'
import { TextareaField } from '../../kit/forms/TextareaField'
import { toast } from '../../ui/show-toast'
import { type AgencyDialogProps, useAgencyWrite } from './agency-dialog'

const icon = { size: 15, strokeWidth: 1.75 }
const REASONS = DISABLE_REASONS.map((value) => ({ value, label: DISABLE_REASON_LABELS[value] }))

const Disabling = z.object({
  reason: z.enum(DISABLE_REASONS, 'Choose a reason.').nullable().refine(Boolean, 'Choose a reason.'),
  comment: paragraph(2000),
})

/** Takes an agency out of use for a time. */
export function DisableAgencyDialog({ agency, opened, onClose }: AgencyDialogProps) {
  const disable = useAgencyWrite(agencies.disable)
  const save = async ({ reason, comment }: z.output<typeof Disabling>) => {
    await disable.mutateAsync({
      body: {
        agencyID: agency.id,
        type: 'disable',
        reason: reason ?? 'Other',
        ...(comment && { comment }),
      },
    })
    toast({ kind: 'success', title: `${agency.name} was disabled` })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Disable ${agency.name}?`}
      description="For a time. It can be enabled again whenever you like."
      schema={Disabling}
      defaultValues={{ reason: null, comment: '' }}
      submitLabel="Disable agency"
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
                icon: <UserMinus {...icon} />,
                text: (
                  <>
                    <b>{counted(agency.signIns, 'user')}</b> can no longer sign in
                    {agency.children.length > 0 &&
                      `, those of ${counted(agency.children.length, 'child agency', 'child agencies')} included`}
                  </>
                ),
              },
              { id: 'mails', icon: <BellOff {...icon} />, text: 'Mails and reminders stop' },
              {
                id: 'kept',
                icon: <Archive {...icon} />,
                text: 'Companies, tasks, documents and history are kept',
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
          <TextareaField control={control} name="comment" label="Comment" rows={3} maxLength={2000} />
        </>
      )}
    </FormDialog>
  )
}
