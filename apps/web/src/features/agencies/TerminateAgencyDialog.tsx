import * as agencies from '@heed/contract/agencies'
import { paragraph } from '@heed/contract/fields'
import { formatDate } from '@heed/domain/date-text'
import { isIsoDate } from '@heed/domain/dates'
import { TERMINATE_REASON_LABELS, TERMINATE_REASONS } from '@heed/domain/lifecycle'
import { counted, numberText } from '@heed/domain/text'
import { SimpleGrid } from '@mantine/core'
import { ReceiptText, UserMinus } from 'lucide-react'
import { z } from 'zod'
import { useToday } from '../../kit/clock'
import { Consequences } from '../../kit/dialogs/Consequences'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { DatePickerField } from '../../kit/forms/DatePickerField'
import { SelectField } from '../../kit/forms/SelectField'
import { TextareaField } from '../../kit/forms/TextareaField'
import { typedDate } from '../../kit/forms/typed-date'
import { StatusGlyph } from '../../ui/StatusGlyph'
import { toast } from '../../ui/show-toast'
import { type AgencyDialogProps, useAgencyWrite } from './agency-dialog'

const icon = { size: 15, strokeWidth: 1.75 }
const REASONS = TERMINATE_REASONS.map((value) => ({ value, label: TERMINATE_REASON_LABELS[value] }))

const Terminating = z.object({
  reason: z.enum(TERMINATE_REASONS, 'Choose a reason.').nullable().refine(Boolean, 'Choose a reason.'),
  effectiveDate: typedDate(),
  comment: paragraph(2000),
})

/** Ends the relationship with an agency, today or on a day to come. */
export function TerminateAgencyDialog({ agency, opened, onClose }: AgencyDialogProps) {
  const today = useToday()
  const disable = useAgencyWrite(agencies.disable)
  const save = async ({ reason, effectiveDate, comment }: z.output<typeof Terminating>) => {
    await disable.mutateAsync({
      body: {
        agencyID: agency.id,
        type: 'terminate',
        reason: reason ?? 'Other',
        effectiveDate,
        ...(comment && { comment }),
      },
    })
    const when =
      effectiveDate > today ? `will be terminated on ${formatDate(effectiveDate)}` : 'was terminated'
    toast({ kind: 'success', title: `${agency.name} ${when}` })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Terminate ${agency.name}?`}
      description="The relationship ends. Only a Super Admin can reinstate it."
      schema={Terminating}
      defaultValues={{ reason: null, effectiveDate: today, comment: '' }}
      submitLabel="Terminate agency"
      danger
      onSubmit={save}
    >
      {({ control, watch }) => (
        <>
          <Consequences
            label="What follows"
            items={[
              {
                id: 'tasks',
                icon: <StatusGlyph kind="late" size={15} colored />,
                text: (
                  <>
                    <b>{counted(agency.openTasks, 'open task')}</b> stop {onDay(watch('effectiveDate'))}
                    {agency.pastDue > 0 && `, ${numberText(agency.pastDue)} of them past due`}
                  </>
                ),
              },
              {
                id: 'people',
                icon: <UserMinus {...icon} />,
                text: (
                  <>
                    <b>{counted(agency.signIns, 'user')}</b> can no longer sign in
                  </>
                ),
              },
              {
                id: 'invoices',
                icon: <ReceiptText {...icon} />,
                text: 'No new invoices; it stays in the termination report',
              },
            ]}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
            <SelectField
              control={control}
              name="reason"
              label="Reason"
              required
              options={REASONS}
              placeholder="Choose a reason"
            />
            <DatePickerField control={control} name="effectiveDate" label="Effective date" required />
          </SimpleGrid>
          <TextareaField control={control} name="comment" label="Comment" rows={3} maxLength={2000} />
        </>
      )}
    </FormDialog>
  )
}

const onDay = (day: string | null) => (day && isIsoDate(day) ? `on ${formatDate(day)}` : 'on that day')
