import { useEffect, useId } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../kit/dialogs/Dialog'
import { Form } from '../../../kit/forms/Form'
import { TextField } from '../../../kit/forms/TextField'
import { useZodForm } from '../../../kit/forms/use-zod-form'
import { Button } from '../../../ui/Button'

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

/** Asks why a closed cycle is changed (product.md §6). */
export function ReasonDialog({ opened, undo, onClose, onReason }: Props) {
  const id = useId()
  const form = useZodForm(Reason, { defaultValues: { reason: '' } })
  const verb = undo ? 'Take back' : 'Mark done'
  useEffect(() => {
    if (opened) form.reset()
  }, [opened, form])
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={undo ? 'Take back an action of a closed cycle' : 'Complete an action of a closed cycle'}
      description="The reason is kept in the history."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            {verb}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        loading={false}
        submitError={null}
        submitLabel={verb}
        actions="none"
        onSubmit={({ reason }) => onReason(reason)}
      >
        <TextField control={form.control} name="reason" label="Reason" required />
      </Form>
    </Dialog>
  )
}
