import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import { defaultPendUntil, MAX_PEND_REASON, MAX_PENDS } from '@heed/domain/tasks/pend'
import { counted } from '@heed/domain/text'
import { useMemo } from 'react'
import { z } from 'zod'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { DatePickerField } from '../../../kit/forms/DatePickerField'
import { TextareaField } from '../../../kit/forms/TextareaField'
import { typedDate } from '../../../kit/forms/typed-date'
import { typedReason } from '../../../kit/forms/typed-reason'

interface Props {
  opened: boolean
  /** The tasks to pend. */
  names: readonly string[]
  today: IsoDate
  /** The task's own follow-up time; 30 days without one. */
  followUpDays?: number | null
  /** Pends left in this cycle, when a single task is pended. */
  pendsLeft?: number
  /** The legal date, which does not change. */
  dueDate?: string | null
  onClose: () => void
  onPend: (body: { reason: string; followUpDate: string }) => unknown
}

const schemaAfter = (today: IsoDate) =>
  z.object({
    reason: typedReason('Say why the task has to wait.', MAX_PEND_REASON),
    followUpDate: typedDate().refine((date) => date > today, 'Choose a day after today.'),
  })

/** Pends tasks: reminders are paused until the follow-up date (RULES.md "Pend"). */
export function PendDialog(props: Props) {
  const { opened, names, today, followUpDays = null, pendsLeft, dueDate, onClose, onPend } = props
  const schema = useMemo(() => schemaAfter(today), [today])
  const what = names.length === 1 ? `“${names[0]}”` : counted(names.length, 'task')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Pend ${what}`}
      description={`Reminders are paused until the follow-up date. ${
        dueDate ? `The due date is still ${formatDate(dueDate)}.` : 'Due dates do not change.'
      }`}
      schema={schema}
      defaultValues={{ reason: '', followUpDate: defaultPendUntil(today, followUpDays) }}
      submitLabel="Pend"
      onSubmit={onPend}
    >
      {({ control }) => (
        <>
          <TextareaField
            control={control}
            name="reason"
            label="Reason"
            required
            rows={3}
            maxLength={MAX_PEND_REASON}
          />
          <DatePickerField
            control={control}
            name="followUpDate"
            label="Follow-up date"
            required
            min={addDays(today, 1)}
            help={
              pendsLeft === undefined
                ? `A task can be pended ${MAX_PENDS} times in a cycle.`
                : `${pendsLeft} of ${MAX_PENDS} pends left in this cycle.`
            }
          />
        </>
      )}
    </FormDialog>
  )
}
