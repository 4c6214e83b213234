import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { Button, Group, Switch, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useViewer } from '../../../api/viewer'
import { useKept } from '../../../kit/forms/use-kept'
import { Avatar } from '../../../ui/Avatar'
import classes from './notes.module.css'

/** The server's maximum note length. */
export const NOTE_LENGTH = 5000

/** Two lines until the user drags the corner. */
export const SMALL = { input: { minHeight: 64 } }

interface Props {
  /** Rejects when the note could not be saved; then its text is restored. */
  onSave: (text: string, isInternal: boolean) => Promise<void>
}

/** Writes a note; its buttons appear with the first character. */
export function NoteForm({ onSave }: Props) {
  const viewer = useViewer()
  const [text, setText] = useKept('note', '')
  const [isInternal, setInternal] = useKept('note is internal', false)
  const box = useRef<HTMLTextAreaElement>(null)

  // The buttons disappear with the text; the focus stays where the next note is written.
  const empty = () => {
    setText('')
    box.current?.focus()
  }

  const save = async () => {
    const written = text.trim()
    if (!written) return
    empty()
    try {
      await onSave(written, isInternal)
    } catch {
      // Anything typed in the meantime must not be lost either.
      setText((begun) => (begun ? `${written}\n\n${begun}` : written))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }

  return (
    <div className={classes.note} data-no-print>
      <Avatar
        initials={initials(`${viewer.first} ${viewer.last}`)}
        src={viewer.profilePhotoURL}
        tone="accent"
      />
      <form className={classes.form} onSubmit={submit}>
        <Textarea
          ref={box}
          styles={SMALL}
          aria-label="Add a note"
          placeholder="Add a note"
          maxLength={NOTE_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {text.trim() !== '' && (
          <Group gap="xs">
            {isAgencyUserOrAbove(viewer.userRoleID) && (
              <Switch
                label="Internal, for the agency only"
                checked={isInternal}
                onChange={(event) => setInternal(event.currentTarget.checked)}
              />
            )}
            <Group gap="xs" ms="auto">
              <Button size="sm" onClick={empty}>
                Discard
              </Button>
              <Button size="sm" type="submit" variant="primary">
                Save note
              </Button>
            </Group>
          </Group>
        )}
      </form>
    </div>
  )
}
