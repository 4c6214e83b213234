import { formatDate } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { useMemo } from 'react'
import { z } from 'zod'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { DatePickerField } from '../../../kit/forms/DatePickerField'
import { TextField } from '../../../kit/forms/TextField'
import { typedDate } from '../../../kit/forms/typed-date'
import { typedReason } from '../../../kit/forms/typed-reason'
import { useTask } from '../view/task-context'
import { givenFrom } from './regular-due-date'
import { useExtension } from './use-extension'

const REASON_LENGTH = 500

const schemaFrom = ({ regular, first }: { regular: IsoDate; first: IsoDate }) =>
  z.object({
    dueDate: typedDate().refine(
      (date) => date >= first,
      first === regular
        ? `Choose ${formatDate(regular)}, the regular due date, or a later day.`
        : `Choose a day after ${formatDate(regular)}, the regular due date.`,
    ),
    reason: typedReason('Say why the date moves.', REASON_LENGTH),
  })

/** Moves the due date of the page's task by hand, such as for disaster relief (RULES.md "Due dates"). */
export function ExtendDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { task } = useTask()
  const { extend } = useExtension()
  const { regular, first } = givenFrom(task)
  const schema = useMemo(() => schemaFrom({ regular, first }), [regular, first])
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Change the due date by hand"
      description={`The rule’s date is ${formatDate(regular)}. The new date applies until it is removed, and reminders are counted from it.`}
      schema={schema}
      defaultValues={{ dueDate: task.extension ? (task.dueDate ?? undefined) : undefined, reason: '' }}
      submitLabel="Change date"
      onSubmit={extend}
    >
      {({ control }) => (
        <>
          <DatePickerField control={control} name="dueDate" label="Due date" required min={first} />
          <TextField
            control={control}
            name="reason"
            label="Reason"
            required
            maxLength={REASON_LENGTH}
            help="Such as the letter or notice that grants the extension."
          />
        </>
      )}
    </FormDialog>
  )
}
