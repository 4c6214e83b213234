import { formatDate } from '@heed/domain/date-text'
import { isIsoDate } from '@heed/domain/dates'
import { TERMINATE_REASON_LABELS, TERMINATE_REASONS } from '@heed/domain/lifecycle'
import { counted, numberText } from '@heed/domain/text'
import { SimpleGrid } from '@mantine/core'
import { FileX, ListX, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useToday } from '../../kit/clock'
import { Consequences } from '../../kit/dialogs/Consequences'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { DatePickerField } from '../../kit/forms/DatePickerField'
import { TextareaField } from '../../kit/forms/TextareaField'
import { typedDate } from '../../kit/forms/typed-date'
import type { EndingProps } from './ending-props'
import { comment, READERS, ReasonField } from './ReasonField'

const Values = z.object({
  reason: z.enum(TERMINATE_REASONS, 'Choose a reason.'),
  effectiveDate: typedDate(),
  comment,
})
export type TerminateValues = z.output<typeof Values>
type Input = { reason: string | null; effectiveDate: string | null; comment: string }

interface Props extends EndingProps<TerminateValues> {
  /** A termination that is already planned. */
  planned?: { effectiveDate: string; reason: string | null; comment: string | null } | undefined
  /** The earliest date; no one was a client before it. */
  clientSince?: string | undefined
  /** What no longer counts; undefined while it is being counted. */
  tasks: { open: number; pastDue: number } | undefined
  /** Who can no longer sign in; omitted when there is no one. */
  people: ReactNode
}

const icon = { size: 15, strokeWidth: 1.75 }

/** Ends the relationship with an agency or a company, today or at a later date. */
export function TerminateDialog({ noun, name, opened, onClose, onSubmit, ...props }: Props) {
  const { planned, clientSince, tasks, people } = props
  const today = useToday()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Terminate ${name}?`}
      description="The relationship ends. Only a Super Admin can reinstate it."
      schema={Values as z.ZodType<TerminateValues, Input>}
      defaultValues={{
        reason: planned?.reason ?? null,
        effectiveDate: planned?.effectiveDate ?? (clientSince && clientSince > today ? clientSince : today),
        comment: planned?.comment ?? '',
      }}
      submitLabel={`Terminate ${noun}`}
      danger
      onSubmit={onSubmit}
    >
      {({ control, watch }) => (
        <>
          <Consequences
            label="What happens"
            items={[
              ...(tasks?.open === 0
                ? []
                : [
                    {
                      id: 'tasks',
                      icon: <ListX {...icon} />,
                      text: <TasksLeave tasks={tasks} on={watch('effectiveDate')} />,
                    },
                  ]),
              ...(people ? [{ id: 'people', icon: <UserX {...icon} />, text: people }] : []),
              {
                id: 'invoices',
                icon: <FileX {...icon} />,
                text: 'No new invoices; it stays in the termination report',
              },
            ]}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
            <ReasonField control={control} name="reason" labels={TERMINATE_REASON_LABELS} />
            <DatePickerField
              control={control}
              name="effectiveDate"
              label="Effective date"
              required
              min={clientSince}
            />
          </SimpleGrid>
          <TextareaField control={control} name="comment" label="Comment" rows={3} help={READERS[noun]} />
        </>
      )}
    </FormDialog>
  )
}

/** The work can still be recorded, but it counts nowhere and triggers no reminders. */
const TasksLeave = ({ tasks, on }: { tasks: Props['tasks']; on: string | null }) => (
  <>
    <b>{tasks ? counted(tasks.open, 'open task') : 'Open tasks'}</b> {tasks?.open === 1 ? 'leaves' : 'leave'}{' '}
    dashboards and reminders
    {on && isIsoDate(on) && ` on ${formatDate(on)}`}
    {tasks && tasks.pastDue > 0 && `, ${numberText(tasks.pastDue)} of them past due`}
  </>
)
