import { X } from 'lucide-react'
import { IconButton } from '../../ui/IconButton'
import { NoteBox } from '../../ui/NoteBox'
import classes from './BulkProblemNote.module.css'
import type { Noun } from './table-types'
import type { BulkProblem } from './use-bulk'

interface Props {
  problem: BulkProblem
  noun: Noun
  onDismiss: () => void
}

/** Lists the rows a bulk action could not change, each with its reason. */
export function BulkProblemNote({ problem, noun, onDismiss }: Props) {
  const { label, failed, message } = problem
  return (
    <div className={classes.note}>
      <NoteBox
        tone="danger"
        announce
        action={
          <IconButton label="Dismiss" size="xs" tooltip={false} icon={<X size={14} />} onClick={onDismiss} />
        }
      >
        {failed.length === 0 ? (
          `${label}: ${message}`
        ) : (
          <>
            {label} failed for {failed.length} {failed.length === 1 ? noun.one : noun.many}, still selected:
            <ul className={classes.rows}>
              {failed.map((row) => (
                <li key={row.id}>
                  <b>{row.name}</b> – {row.reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </NoteBox>
    </div>
  )
}
