import * as moves from '@heed/contract/task-moves'
import { useWrite } from '../../../api/use-write'
import { MOVED_READS } from '../../../pickers/task/task-reads'
import { toast } from '../../../ui/show-toast'
import { tellFailure } from '../task-writes'
import { useTask } from '../view/task-context'

/** How people close a cycle. */
const CLOSING_KINDS = ['notApplicable', 'closed'] as const
export type ClosingKind = (typeof CLOSING_KINDS)[number]
export const isClosingKind = (kind: unknown): kind is ClosingKind => CLOSING_KINDS.some((one) => one === kind)

type Closing = { kind: ClosingKind; reason: string }

const CLOSED_TITLES: Record<ClosingKind, string> = {
  notApplicable: 'Marked not applicable',
  closed: 'Task closed',
}

/** Closes the page's task with a reason, and reopens it; each can be undone from its message. */
export function useClosing() {
  const { task, place } = useTask()
  const { instanceID } = place
  const options = { invalidates: MOVED_READS }
  const closing = useWrite(moves.close, options)
  const reopening = useWrite(moves.reopen, options)

  const close = async (given: Closing) => {
    await closing.mutateAsync({ body: { instanceID, ...given } })
    toast({ title: CLOSED_TITLES[given.kind], undo: () => void reopen().catch(tellFailure) })
  }
  /** `reason` is needed for a cycle that is over or that the system closed. */
  const reopen = async (reason?: string) => {
    const former = task.closing
    await reopening.mutateAsync({ body: { instanceID, ...(reason && { reason }) } })
    const again =
      former?.reason && former.kind !== 'system' ? { kind: former.kind, reason: former.reason } : null
    toast({
      title: 'Task reopened',
      undo: again ? () => void close(again).catch(tellFailure) : undefined,
    })
  }
  // Until the page shows it open, a second press would be for the button that takes its place.
  const isReopened = reopening.isSuccess && task.closing !== null
  return { close, reopen, reopening: reopening.isPending || isReopened }
}
