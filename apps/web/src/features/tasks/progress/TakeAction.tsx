import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { usePhone } from '../../../kit/layout/use-phone'
import classes from '../view/view.module.css'
import { NOTE_LENGTH } from './ActionReference'

export interface TakeActionProps {
  instructions: string
  submitText: string
  note: string
  onNote: (note: string) => void
  onSubmit: () => void
  /** For an action taken out of order; the next one always asks. */
  onCancel?: () => void
}

/**
 * An action to take: how, what to record, and the button that marks it done. On a phone the next action's
 * button sticks to the bottom.
 */
export function TakeAction({ instructions, submitText, note, onNote, onSubmit, onCancel }: TakeActionProps) {
  const id = useId()
  const phone = usePhone()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes.take} onSubmit={submit}>
      <p id={`${id}-how`} className="small secondary">
        {instructions || 'Take this action, then record proof: a date, a confirmation number, or who did it.'}
      </p>
      <Group gap="xs" mt={10} data-no-print>
        <TextInput
          size={phone ? 'lg' : 'sm'}
          flex={1}
          miw={160}
          maw={phone ? undefined : 320}
          ref={onCancel && ((box) => box?.focus())}
          aria-label="Reference or note"
          // The library accepts a description only from its own frame and drops one passed as a prop.
          attributes={{ input: { 'aria-describedby': `${id}-how` } }}
          placeholder="Reference or note"
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
        {(!phone || onCancel) && (
          <Button type="submit" variant="primary" size={phone ? 'lg' : 'sm'}>
            {submitText}
          </Button>
        )}
        {onCancel && (
          <Button variant="link" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Group>
    </form>
  )
}
