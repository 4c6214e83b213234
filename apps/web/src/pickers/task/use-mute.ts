import * as notifications from '@heed/contract/notifications'
import * as tasks from '@heed/contract/tasks'
import { useAppState } from '../../api/app-state'
import { useWrite } from '../../api/use-write'
import { failureOf } from '../../kit/dialogs/failure-text'
import { toast } from '../../ui/show-toast'

type Muted = { instanceID: string; name: string }
type Mute = (task: Muted, isMuted: boolean) => Promise<void>

/**
 * Mutes one cycle of a task for the viewer, or unmutes it; what is pressed shows it. Says so itself when it fails.
 * Undefined while a profile is applied: whose it is decides what they hear of.
 */
export function useMute({
  onDone,
}: {
  onDone?: (task: Muted, isMuted: boolean) => void
} = {}): Mute | undefined {
  const isApplied = useAppState((state) => state.appliedProfile !== null)
  const write = useWrite(notifications.mute, {
    invalidates: [notifications.search, notifications.muted, tasks.full],
  })
  const mute: Mute = async (task, isMuted) => {
    try {
      await write.mutateAsync({ body: { instanceID: task.instanceID, isMuted } })
      onDone?.(task, isMuted)
    } catch (cause) {
      const { message, requestId } = failureOf(cause)
      toast({ kind: 'error', title: message, reference: requestId })
    }
  }
  return isApplied ? undefined : mute
}

/** Mutes one that shows nothing of it where it is pressed: a toast says what was done, with an undo. */
export function useMuteWithUndo(): Mute | undefined {
  const mute = useMute({
    onDone: ({ instanceID, name }, isMuted) =>
      void toast({
        id: `mute ${instanceID}`,
        title: isMuted ? `${name} is muted` : `${name} is no longer muted`,
        message: isMuted ? 'You will not get any more reminders or notifications about it.' : undefined,
        undo: () => void mute?.({ instanceID, name }, !isMuted),
      }),
  })
  return mute
}
