import type { Note } from '@heed/contract/task'
import { initials } from '@heed/domain/text'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { dayOf, dayText, today } from '../../../kit/local-time'
import { Avatar } from '../../../ui/Avatar'
import { IconButton } from '../../../ui/IconButton'
import { Tag } from '../../../ui/Tag'
import { NoteEditor } from './NoteEditor'
import classes from './NotesCard.module.css'
import { isWaiting } from './use-notes'

interface Props {
  note: Note
  mayChange: boolean
  onChange: (text: string) => Promise<void>
  onDelete: () => Promise<void>
}

const icon = { size: 14, strokeWidth: 1.75 }

/** A note; its author may change or delete it. */
export function NoteItem({ note, mayChange, onChange, onDelete }: Props) {
  const [state, setState] = useState<'shown' | 'edited' | 'deleted'>('shown')
  const { by, createdAt, updatedAt, isInternal, isMine, text } = note
  const waiting = isWaiting(note)
  const show = () => setState('shown')
  return (
    <li className={classes.note} data-waiting={waiting || undefined}>
      <Avatar initials={initials(by.name)} tone={isMine ? undefined : 'info'} />
      <div>
        <div className={classes.head}>
          <span className="strong small">{by.name}</span>
          <time className="meta" dateTime={createdAt}>
            {dayText(dayOf(createdAt), today())}
            {updatedAt && ', changed'}
          </time>
          {isInternal && <Tag>Internal</Tag>}
          {isMine && mayChange && !waiting && state !== 'edited' && (
            <span className={classes.acts}>
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
                onClick={() => setState('deleted')}
              />
            </span>
          )}
        </div>
        {state === 'edited' ? (
          <NoteEditor
            text={text}
            onCancel={show}
            onSave={(next) => {
              show()
              void onChange(next)
            }}
          />
        ) : (
          <p className={classes.text}>{text}</p>
        )}
      </div>
      <ConfirmDialog
        opened={state === 'deleted'}
        onClose={show}
        title="Delete this note?"
        verb="Delete note"
        danger
        onConfirm={onDelete}
      >
        Nobody will see it any more.
      </ConfirmDialog>
    </li>
  )
}
