import type { Output } from '@heed/contract/endpoint'
import * as moves from '@heed/contract/task-moves'
import { counted, joinWords } from '@heed/domain/text'
import { useWrite } from '../../../api/use-write'
import { MOVED_READS } from '../../../pickers/task/task-reads'
import { toast } from '../../../ui/show-toast'
import { tellFailure } from '../task-writes'
import { useTask } from '../view/task-context'

type Counts = Output<typeof moves.carryOver>

/** What work there is, by kind: "3 check marks", "1 note". */
export const workWords = ({ ticks, documents, notes, assignees }: Counts): string[] =>
  [
    { count: ticks, noun: 'check mark' },
    { count: documents, noun: 'document' },
    { count: notes, noun: 'note' },
    { count: assignees, noun: 'assignee' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, noun }) => counted(count, noun))

/** Takes the work of the former cycle along to the one shown, in one step that can be undone. */
export function useCarryOver() {
  const { place } = useTask()
  const body = { instanceID: place.instanceID }
  const options = { invalidates: MOVED_READS, onError: tellFailure }
  const undoing = useWrite(moves.undoCarryOver, {
    ...options,
    onSuccess: () => {
      toast({ title: 'The work is back in the former cycle' })
    },
  })
  const undo = () => undoing.mutate({ body })
  const carrying = useWrite(moves.carryOver, {
    ...options,
    onSuccess: (carried) => {
      const words = workWords(carried)
      toast({ title: `Carried over: ${joinWords(words) || 'nothing was left'}`, undo })
    },
  })
  return {
    carryOver: () => carrying.mutate({ body }),
    undo,
    busy: carrying.isPending || undoing.isPending,
  }
}
