import { disable } from '@heed/contract/company-lifecycle'
import { formatDate } from '@heed/domain/date-text'
import { isIsoDate } from '@heed/domain/dates'
import { TERMINATE_REASON_LABELS, TERMINATE_REASONS } from '@heed/domain/lifecycle'
import { counted, numberText } from '@heed/domain/text'
import { SimpleGrid } from '@mantine/core'
import { FileX, ListX, UserX } from 'lucide-react'
import { z } from 'zod'
import { useWrite } from '../../../api/use-write'
import { useToday } from '../../../kit/clock'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { DatePickerField } from '../../../kit/forms/DatePickerField'
import { SelectField } from '../../../kit/forms/SelectField'
import { TextareaField } from '../../../kit/forms/TextareaField'
import { typedDate } from '../../../kit/forms/typed-date'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import type { ActProps } from './act-props'
import { useBelongings } from './use-belongings'

const Values = z.object({
  reason: z.enum(TERMINATE_REASONS, 'Choose a reason.'),
  effectiveDate: typedDate(),
  comment: disable.body.shape.comment,
})
type Input = { reason: string | null; effectiveDate: string | null; comment?: string | undefined }

const REASONS = TERMINATE_REASONS.map((value) => ({ value, label: TERMINATE_REASON_LABELS[value] }))
const icon = { size: 15, strokeWidth: 1.75 }

/** Ends the relationship with a company, today or on a later day. */
export function TerminateDialog({ company, opened, onClose }: ActProps) {
  const { id, name, ending } = company
  const today = useToday()
  const there = useBelongings(company, opened)
  const write = useWrite(disable, { invalidates: COMPANY_READS })
  const save = async (values: z.output<typeof Values>) => {
    const saved = await write.mutateAsync({ body: { companyID: id, type: 'terminate', ...values } })
    const isOver = saved.status === 'Terminated'
    toast({
      kind: 'success',
      title: isOver ? `${name} is terminated` : `${name} ends on ${formatDate(values.effectiveDate)}`,
    })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Terminate ${name}?`}
      description="The relationship ends. Only a Super Admin can reinstate it."
      schema={Values as z.ZodType<z.output<typeof Values>, Input>}
      defaultValues={{ reason: null, effectiveDate: ending?.effectiveOn ?? today, comment: '' }}
      submitLabel="Terminate company"
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
                icon: <ListX {...icon} />,
                text: (
                  <>
                    <b>{there ? counted(there.openTasks, 'open task') : 'Open tasks'}</b> stop
                    {dayWords(watch('effectiveDate'))}
                    {there && there.pastDue > 0 && `, ${numberText(there.pastDue)} of them past due`}
                  </>
                ),
              },
              {
                id: 'people',
                icon: <UserX {...icon} />,
                text: (
                  <>
                    <b>{there ? counted(there.users, 'user') : 'Its users'}</b> can no longer sign in
                  </>
                ),
              },
              {
                id: 'invoices',
                icon: <FileX {...icon} />,
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
          <TextareaField control={control} name="comment" label="Comment" rows={2} />
        </>
      )}
    </FormDialog>
  )
}

const dayWords = (day: string | null) => (day && isIsoDate(day) ? ` on ${formatDate(day)}` : '')
