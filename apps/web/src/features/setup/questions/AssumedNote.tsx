import { Button } from '@mantine/core'
import { NoteBox } from '../../../ui/NoteBox'
import classes from './questions.module.css'

interface Props {
  /** The option in words. */
  label: string
  onConfirm: () => void
}

/** There is no answer, so one of the options is assumed (RULES.md "Setup form"); a click makes it the answer. */
export function AssumedNote({ label, onConfirm }: Props) {
  return (
    <div className={classes.assumed}>
      <NoteBox
        tone="info"
        action={
          <Button size="sm" onClick={onConfirm} aria-label={`Confirm: ${label}`}>
            Confirm
          </Button>
        }
      >
        <p>Assumed: {label}. Please confirm, or choose another answer.</p>
      </NoteBox>
    </div>
  )
}
