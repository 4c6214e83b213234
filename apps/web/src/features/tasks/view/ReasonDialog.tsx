import { z } from 'zod'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { TextField } from '../../../kit/forms/TextField'
import { typedReason } from '../../../kit/forms/typed-reason'

const Reason = z.object({ reason: typedReason('Say why you are changing this.', 500) })

export type ReasonWords = { title: string; verb: string }

interface Props {
  opened: boolean
  words: ReasonWords | undefined
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why a closed cycle is changed (RULES.md "Closed cycles"). */
export function ReasonDialog({ opened, words, onClose, onReason }: Props) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={words?.title ?? ''}
      description="The reason is kept in the history."
      schema={Reason}
      defaultValues={{ reason: '' }}
      submitLabel={words?.verb ?? ''}
      onSubmit={({ reason }) => onReason(reason)}
    >
      {({ control }) => <TextField control={control} name="reason" label="Reason" required />}
    </FormDialog>
  )
}
