import type { Note } from '@heed/contract/task'
import { initials } from '@heed/domain/text'
import { Badge, Box, Button, Group } from '@mantine/core'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { waitingWork } from '../../../api/kept-work'
import { useSoughtPlace } from '../../../api/use-sought-place'
import { dayOf, useToday } from '../../../kit/clock'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { useKept } from '../../../kit/forms/use-kept'
import { dayText } from '../../../kit/local-time'
import { Avatar } from '../../../ui/Avatar'
import { IconButton } from '../../../ui/IconButton'
import { MentionBox } from './MentionBox'
import { NoteText } from './NoteText'
import classes from './notes.module.css'
import { useMentions } from './use-mentions'
import { isWaiting, type Written } from './use-notes'

interface Props {
  note: Note
  mayChange: boolean
  /** Deleting asks for a reason, which is confirmation enough. */
  asksReason: boolean
  onChange: (written: Written) => Promise<void>
  onDelete: () => Promise<void>
}

const icon = { size: 14, strokeWidth: 1.75 }

const placeOf = ({ id }: Note) => `note-${id}`
const draftOf = ({ id }: Note) => `note ${id}`

/** A note; its author may change or delete it. */
export function NoteItem({ note, mayChange, asksReason, onChange, onDelete }: Props) {
  const [state, setState] = useState<'shown' | 'edited' | 'deleted'>(
    waitingWork(draftOf(note)) === undefined ? 'shown' : 'edited',
  )
  const { by, createdAt, updatedAt, isInternal, isMine, text } = note
  const waiting = isWaiting(note)
  const today = useToday()
  const show = () => setState('shown')
  const place = useRef<HTMLLIElement>(null)
  // A mail and the bell lead to the note; it is there only once the task has loaded.
  const sought = useSoughtPlace()
  const isSought = sought.place === placeOf(note)
  const visit = isSought && sought.visit
  useEffect(() => {
    if (visit !== false) place.current?.scrollIntoView({ block: 'center' })
  }, [visit])
  return (
    <li
      ref={place}
      id={placeOf(note)}
      className={classes.note}
      data-waiting={waiting || undefined}
      data-sought={isSought || undefined}
    >
      <Avatar initials={initials(by.name)} tone={isMine ? undefined : 'info'} />
      <Box flex={1} miw={0}>
        <Group gap="2px 6px">
          <span className="strong small">{by.name}</span>
          <time className="meta" dateTime={createdAt}>
            {dayText(dayOf(createdAt), today)}
            {updatedAt && ', edited'}
          </time>
          {isInternal && <Badge variant="tag">Internal</Badge>}
          {isMine && mayChange && !waiting && state !== 'edited' && (
            <Group gap="xs" ms="auto">
              <IconButton
                size="xs"
                label="Edit note"
                icon={<Pencil {...icon} />}
                onClick={() => setState('edited')}
              />
              <IconButton
                size="xs"
                label="Delete note"
                icon={<Trash2 {...icon} />}
                onClick={() => (asksReason ? void onDelete() : setState('deleted'))}
              />
            </Group>
          )}
        </Group>
        {state === 'edited' ? (
          <NoteEditor
            name={draftOf(note)}
            note={note}
            onCancel={show}
            onSave={(next) => {
              show()
              void onChange(next)
            }}
          />
        ) : (
          <NoteText text={text} mentions={note.mentions} />
        )}
      </Box>
      <ConfirmDialog
        opened={state === 'deleted'}
        onClose={show}
        title="Delete this note?"
        verb="Delete note"
        danger
        onConfirm={onDelete}
      >
        No one will be able to see it.
      </ConfirmDialog>
    </li>
  )
}

interface EditorProps {
  /** The name its text is kept under when the session ends. */
  name: string
  note: Note
  onSave: (written: Written) => void
  onCancel: () => void
}

/** Edits a note in place. */
function NoteEditor({ name, note, onSave, onCancel }: EditorProps) {
  const { text, isInternal } = note
  const [draft, setDraft] = useKept(name, text)
  const mentions = useMentions({ name, text: draft, isInternal, before: note.mentions })
  const written = draft.trim()
  const save = () => {
    if (written === text) onCancel()
    else if (written) onSave({ text: written, mentions: mentions.mentioned })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // What was typed is only given up with Cancel; a new note keeps it too.
    if (event.key === 'Escape' && draft === text) onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <MentionBox
        label="Note"
        // The reader just asked to write here.
        isFocused
        text={draft}
        onChange={setDraft}
        mentions={mentions}
        onKeyDown={onKeyDown}
      />
      <Group gap="xs" justify="end">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={!written}>
          Save
        </Button>
      </Group>
    </form>
  )
}
