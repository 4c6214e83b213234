import * as moves from '@heed/contract/task-moves'
import { formatDate } from '@heed/domain/date-text'
import { useWrite } from '../../../api/use-write'
import { toast } from '../../../ui/show-toast'
import { MOVED_READS } from '../shared-reads'
import { tellFailure } from '../tell-failure'
import { useTask } from './task-context'

/** Moves the page's due date by hand, and back to the one of the rule. */
export function useExtension() {
  const { task, place } = useTask()
  const { instanceID } = place
  const options = { invalidates: MOVED_READS }
  const extending = useWrite(moves.extend, options)
  const removal = useWrite(moves.removeExtension, options)

  const extend = async (given: { dueDate: string; reason: string }) => {
    await extending.mutateAsync({ body: { instanceID, ...given } })
    toast({
      title: `Now due ${formatDate(given.dueDate)}`,
      undo: () => void remove().catch(tellFailure),
    })
  }
  const remove = async () => {
    const { extension, dueDate } = task
    await removal.mutateAsync({ body: { instanceID } })
    const again = extension?.by === 'hand' && extension.reason && dueDate
    toast({
      title: 'Extension removed',
      undo: again
        ? () => void extend({ dueDate, reason: extension.reason ?? '' }).catch(tellFailure)
        : undefined,
    })
  }
  return { extend, remove: () => void remove().catch(tellFailure), removing: removal.isPending }
}
