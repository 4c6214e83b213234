import { Button } from '@mantine/core'
import type { ApiError } from '../../api/api-error'
import { NoteBox } from '../../ui/NoteBox'
import { toast } from '../../ui/show-toast'
import { RetryNote } from '../states/RetryNote'
import { useOnline } from '../states/use-online'
import { useFocusLeft } from './use-focus-left'
import { useLock } from './use-lock'

interface Props {
  failure: ApiError | null
  /** When someone else saved first: what they saved, and that nothing typed is lost. */
  stale: string
  /** When what they saved, or one's own, does not arrive. */
  failed: string
  /** What becomes of what is typed. */
  kept?: string
  loadTheirs: () => Promise<unknown>
  keepMine: () => Promise<unknown>
  retry?: () => void
}

/** Why something is not saved, and what to do about it. */
export const SaveFailureNote = ({ failure, ...words }: Props) =>
  failure && <FailureNote failure={failure} {...words} />

type NoteProps = Props & { failure: ApiError }

function FailureNote(props: NoteProps) {
  const part = useFocusLeft<HTMLDivElement>()
  return (
    <div ref={part}>
      <Failure {...props} />
    </div>
  )
}

function Failure({ failure, stale, failed, kept, loadTheirs, keepMine, retry }: NoteProps) {
  const { busy, run } = useLock()
  const isOffline = !useOnline() && failure.status === 0
  const attempt = (act: () => Promise<unknown>) => () =>
    run(() => act().catch(() => toast({ kind: 'error', title: failed })))
  if (failure.code === 'stale')
    return (
      <NoteBox
        tone="warning"
        announce
        action={
          <>
            <Button size="sm" loading={busy} onClick={attempt(loadTheirs)}>
              Load theirs
            </Button>
            <Button size="sm" loading={busy} onClick={attempt(keepMine)}>
              Keep mine
            </Button>
          </>
        }
      >
        {stale}
      </NoteBox>
    )
  return (
    <RetryNote announce onRetry={retry}>
      {/* The bar above the page says that one is offline. */}
      <div>{[!(isOffline && kept) && failure.message, kept].filter(Boolean).join(' ')}</div>
      {Object.values(failure.fields ?? {}).map((message) => (
        <div key={message}>{message}</div>
      ))}
      {failure.requestId && <div>Reference {failure.requestId}</div>}
    </RetryNote>
  )
}
