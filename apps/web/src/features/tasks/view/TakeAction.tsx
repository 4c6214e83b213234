import { type FormEvent, useId } from 'react'
import { usePhone } from '../../../kit/layout/use-phone'
import { Button } from '../../../ui/Button'
import { TextInput } from '../../../ui/TextInput'
import classes from './TakeAction.module.css'

/** The server keeps so much of a completion's note. */
const NOTE_LENGTH = 500

interface Props {
  instructions: string
  submitText: string
  note: string
  onNote: (note: string) => void
  onSubmit: () => void
}

/** An action to take: how, what to record, and the button that marks it done. On a phone the button sticks below. */
export function TakeAction({ instructions, submitText, note, onNote, onSubmit }: Props) {
  const id = useId()
  const phone = usePhone()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes.box} onSubmit={submit}>
      <p id={`${id}-how`} className="small secondary">
        {instructions ||
          'Take this action, then record what proves it: a date, a confirmation number, who did it.'}
      </p>
      <div className={classes.line}>
        <TextInput
          size="sm"
          aria-label="Reference or note"
          aria-describedby={`${id}-how`}
          placeholder="Reference or note"
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
        {!phone && (
          <Button type="submit" variant="primary" size="sm">
            {submitText}
          </Button>
        )}
      </div>
    </form>
  )
}
