import { z } from 'zod'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { TextField } from '../../../kit/forms/TextField'

const Reason = z.object({
  reason: z.string().trim().min(1, 'Say why this is changed.').max(500, 'Use at most 500 characters.'),
})

interface Props {
  opened: boolean
  /** A completion is taken back. */
  undo: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why a closed cycle is changed (RULES.md "Closed cycles"). */
export function ReasonDialog({ opened, undo, onClose, onReason }: Props) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={undo ? 'Take back an action of a closed cycle' : 'Complete an action of a closed cycle'}
      description="The reason is kept in the history."
      schema={Reason}
      defaultValues={{ reason: '' }}
      submitLabel={undo ? 'Take back' : 'Mark done'}
      onSubmit={({ reason }) => onReason(reason)}
    >
      {({ control }) => <TextField control={control} name="reason" label="Reason" required />}
    </FormDialog>
  )
}
