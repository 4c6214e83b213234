import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/Button'
import controls from '../../../ui/controls.module.css'
import { NOTE_LENGTH } from './NoteForm'
import classes from './NotesCard.module.css'

interface Props {
  text: string
  onSave: (text: string) => void
  onCancel: () => void
}

/** Changes a note in its place. */
export function NoteEditor({ text, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(text)
  const written = draft.trim()
  const save = () => {
    if (written === text) onCancel()
    else if (written) onSave(written)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <textarea
        className={controls.input}
        aria-label="Note"
        maxLength={NOTE_LENGTH}
        // The reader has just asked to write here.
        ref={(element) => element?.focus()}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes.buttons}>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={!written}>
          Save
        </Button>
      </span>
    </form>
  )
}
