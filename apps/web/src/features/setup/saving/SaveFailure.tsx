import { Button } from '@mantine/core'
import { useLock } from '../../../kit/forms/use-lock'
import { NoteBox } from '../../../ui/NoteBox'
import { toast } from '../../../ui/show-toast'
import { useSetupPlace } from '../setup-context'

/** Why the answers are not saved, and what to do about it. Either way, nothing typed is lost. */
export function SaveFailure() {
  const { failure, loadAgain, keepMine, autosave } = useSetupPlace()
  const { busy, run } = useLock()
  if (!failure) return null
  const attempt = (act: () => Promise<unknown>) => () =>
    run(() =>
      act().catch(() => toast({ kind: 'error', title: 'The answers could not be saved. Please try again.' })),
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
        Someone else saved these answers after you opened the form. Your answers are still here but not saved
        yet.
      </NoteBox>
    )
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
      {failure.message} Your answers are kept here and will be saved as soon as possible.
      {failure.requestId && <div>Reference {failure.requestId}</div>}
    </NoteBox>
  )
}
