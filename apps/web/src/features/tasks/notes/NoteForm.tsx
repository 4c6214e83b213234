import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { Button, Group, Switch } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useViewer } from '../../../api/viewer'
import { useKept } from '../../../kit/forms/use-kept'
import { Avatar } from '../../../ui/Avatar'
import { MentionBox } from './MentionBox'
import classes from './notes.module.css'
import { UnseeingNote } from './UnseeingNote'
import { useMentions } from './use-mentions'
import type { Written } from './use-notes'

interface Props {
  /** Rejects when the note could not be saved; then its text is restored. */
  onSave: (written: Written & { isInternal: boolean }) => Promise<void>
}

/** Writes a note; its buttons appear with the first character. */
export function NoteForm({ onSave }: Props) {
  const viewer = useViewer()
  const [text, setText] = useKept('note', '')
  const [isInternal, setInternal] = useKept('note is internal', false)
  const mentions = useMentions({ name: 'note', text, isInternal })
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
      await onSave({ text: written, isInternal, mentions: mentions.mentioned })
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
        <MentionBox
          ref={box}
          label="Add a note"
          placeholder="Add a note, @ mentions someone"
          text={text}
          onChange={setText}
          mentions={mentions}
          onKeyDown={onKeyDown}
        />
        <UnseeingNote people={mentions.unseeing} />
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
