import * as moves from '@heed/contract/task-moves'
import { formatDate } from '@heed/domain/date-text'
import { useWrite } from '../../../api/use-write'
import { MOVED_READS } from '../../../pickers/task/task-reads'
import { toast } from '../../../ui/show-toast'
import { tellFailure } from '../task-writes'
import { useTask } from '../view/task-context'
import { regularDueDateOf } from './regular-due-date'

/** Moves the page's due date by hand, back to the one of the rule, and to the one that the answers of today give. */
export function useExtension() {
  const { task, place } = useTask()
  const { instanceID } = place
  const options = { invalidates: MOVED_READS }
  const extending = useWrite(moves.extend, options)
  const removal = useWrite(moves.removeExtension, options)
  const taking = useWrite(moves.takeDates, options)

  const extend = async (given: { dueDate: string; reason: string }) => {
    const takes = given.dueDate <= regularDueDateOf(task)
    await extending.mutateAsync({ body: { instanceID, ...given } })
    toast({
      title: `Now due ${formatDate(given.dueDate)}`,
      // A cycle that kept its dates took those of its rule with this one.
      undo: takes ? undefined : () => void remove().catch(tellFailure),
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
  const takeDates = async () => {
    const { dueDate } = await taking.mutateAsync({ body: { instanceID } })
    toast({ title: dueDate ? `Now due ${formatDate(dueDate)}` : 'Due date changed' })
  }
  return { extend, takeDates, remove: () => void remove().catch(tellFailure), removing: removal.isPending }
}
