import { Button } from '@mantine/core'
import type { ApiError } from '../../../../api/api-error'
import { useLock } from '../../../../kit/forms/use-lock'
import { NoteBox } from '../../../../ui/NoteBox'
import { toast } from '../../../../ui/show-toast'
import type { DraftForm } from './use-draft'

/** The network or the server is at fault, so the next attempt may succeed. */
const isPassing = ({ status }: ApiError) => status === 0 || status >= 500

/** Why the draft is not saved, and what to do about it. Either way, nothing typed is lost. */
export function SaveFailure({ failure, autosave, loadAgain, keepMine }: DraftForm) {
  const { busy, run } = useLock()
  if (!failure) return null
  const attempt = (act: () => Promise<unknown>) => () =>
    run(() =>
      act().catch(() => toast({ kind: 'error', title: 'The draft could not be saved. Please try again.' })),
    )
  if (failure.code === 'stale')
    return (
      <NoteBox
        tone="warning"
        announce
        action={
          <>
            <Button size="sm" loading={busy} onClick={attempt(loadAgain)}>
              Load theirs
            </Button>
            <Button size="sm" loading={busy} onClick={attempt(keepMine)}>
              Keep mine
            </Button>
          </>
        }
      >
        Someone else saved this task after you opened it. What you typed is still here but not saved yet.
      </NoteBox>
    )
  const said = Object.values(failure.fields ?? {})
  return (
    <NoteBox
      tone="danger"
      announce
      action={
        <Button size="sm" onClick={autosave.retry}>
          Retry
        </Button>
      }
    >
      <p>{failure.message}</p>
      <p>
        {isPassing(failure)
          ? 'What you typed is kept here and will be saved as soon as possible.'
          : 'What you typed is kept here but not saved.'}
      </p>
      {said.length > 0 && (
        <ul>
          {said.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {failure.requestId && <div>Reference {failure.requestId}</div>}
    </NoteBox>
  )
}
