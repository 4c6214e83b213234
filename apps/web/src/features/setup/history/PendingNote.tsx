import { NextChange } from '../../../pickers/NextChange'
import { NoteBox } from '../../../ui/NoteBox'
import { useSetupPlace } from '../setup-context'
import { HistoryLink } from './HistoryLink'

/** Saved answers that count from a day that is still ahead; the form shows them already. */
export function PendingNote() {
  const { setup, narrow } = useSetupPlace()
  if (setup.pending.length === 0) return null
  return (
    // On a narrow screen the link above is near enough.
    <NoteBox tone="info" action={!narrow && <HistoryLink />}>
      {setup.pending.map((change) => (
        <p key={change.id}>
          <NextChange {...change} />.
        </p>
      ))}
      <p>The form shows the answers as they will be then.</p>
    </NoteBox>
  )
}
