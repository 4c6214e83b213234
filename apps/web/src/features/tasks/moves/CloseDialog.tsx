import { z } from 'zod'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { TextareaField } from '../../../kit/forms/TextareaField'
import { typedReason } from '../../../kit/forms/typed-reason'
import { useTask } from '../view/task-context'
import { type ClosingKind, useClosing } from './use-closing'

const REASON_LENGTH = 500

const Reason = z.object({ reason: typedReason('Say why.', REASON_LENGTH) })

const WORDS: Record<ClosingKind, { title: (name: string) => string; description: string; verb: string }> = {
  notApplicable: {
    title: (name) => `Mark “${name}” not applicable`,
    description:
      'The company does not owe this for this cycle. Its actions are locked until it is reopened; it is counted neither as open nor as done, and gets no reminders.',
    verb: 'Mark not applicable',
  },
  closed: {
    title: (name) => `Close “${name}”`,
    description:
      'No more work is expected in this cycle. Its actions are locked until it is reopened; it is counted neither as open nor as done, and gets no reminders.',
    verb: 'Close task',
  },
}

interface Props {
  /** Null while closed. */
  kind: ClosingKind | null
  onClose: () => void
}

/** Closes the page's task by hand (RULES.md "Closed cycles"). */
export function CloseDialog({ kind, onClose }: Props) {
  const { task } = useTask()
  const { close } = useClosing()
  const { title, description, verb } = WORDS[kind ?? 'notApplicable']
  return (
    <FormDialog
      opened={kind !== null}
      onClose={onClose}
      title={title(task.name)}
      description={description}
      schema={Reason}
      defaultValues={{ reason: '' }}
      submitLabel={verb}
      onSubmit={({ reason }) => kind && close({ kind, reason })}
    >
      {({ control }) => (
        <TextareaField
          control={control}
          name="reason"
          label="Reason"
          required
          rows={3}
          maxLength={REASON_LENGTH}
          help="Shown on the task and listed in reports."
        />
      )}
    </FormDialog>
  )
}
