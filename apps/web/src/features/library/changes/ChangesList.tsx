import { Button } from '@mantine/core'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { NoteBox } from '../../../ui/NoteBox'
import { changeRows } from './change-rows'
import type { useChanges } from './use-changes'

/** What an act on tasks changes for companies. */
export function ChangesList({ changes, error, retry }: ReturnType<typeof useChanges>) {
  if (error)
    return (
      <NoteBox
        tone="warning"
        action={
          <Button size="sm" onClick={() => void retry()}>
            Count again
          </Button>
        }
      >
        What changes for companies could not be counted. {error.message}
      </NoteBox>
    )
  if (!changes) return <p role="status">Counting what changes for companies…</p>
  const rows = changeRows(changes)
  if (rows.length === 0) return <p>Nothing changes for any company.</p>
  return <Consequences label="What changes for companies" items={rows} />
}
