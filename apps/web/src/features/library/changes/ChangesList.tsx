import type { PreviewedChanges } from '@heed/contract/task-wizard'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { RetryNote } from '../../../kit/states/RetryNote'
import { changeRows } from './change-rows'
import { withStartedMoved } from './moved-too'
import type { useChanges } from './use-changes'

/** Those it applies to may have no due date to come. */
const nothingText = ({ companies, open, completed }: PreviewedChanges) =>
  companies > 0 && open === 0 && completed === 0
    ? 'No tasks are added now: no matching company has an upcoming due date.'
    : 'Nothing changes for any company.'

type Props = ReturnType<typeof useChanges> & {
  /** Tasks that were started already get their new due dates, too. */
  movesStarted?: boolean | undefined
}

/** What an act on tasks changes for companies. */
export function ChangesList({ changes, error, retry, movesStarted = false }: Props) {
  if (error)
    return (
      <RetryNote tone="warning" label="Count again" onRetry={() => void retry()}>
        What changes for companies could not be counted. {error.message}
      </RetryNote>
    )
  if (!changes) return <p role="status">Counting what changes for companies…</p>
  const rows = changeRows(movesStarted ? withStartedMoved(changes) : changes)
  if (rows.length === 0) return <p>{nothingText(changes)}</p>
  return <Consequences label="What changes for companies" items={rows} />
}
