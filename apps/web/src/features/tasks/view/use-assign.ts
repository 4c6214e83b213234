import * as tasks from '@heed/contract/tasks'
import { useWrite } from '../../../api/use-write'
import { AFFECTED_READS } from '../../../pickers/task/task-reads'
import { toast } from '../../../ui/show-toast'
import { tellFailure } from '../task-writes'
import { useTask } from './task-context'

type Person = { id: string; name: string }

/** Assigns and unassigns people: shown at once, with an undo. */
export function useAssign(): (person: Person, isAssigned: boolean) => Promise<void> {
  const { task, place, change, hold, refresh } = useTask()
  const write = useWrite(tasks.assign, {
    scope: { id: `assignees-${task.instanceID}` },
    invalidates: AFFECTED_READS,
    onSettled: refresh,
  })

  return async function assign(person, isAssigned) {
    const before = task.assignees
    const others = before.filter(({ id }) => id !== person.id)
    await hold()
    change((now) => ({ ...now, assignees: isAssigned ? [...others, person] : others }))
    try {
      const { assignees } = await write.mutateAsync({ body: { ...place, userID: person.id, isAssigned } })
      change((now) => ({ ...now, assignees }))
      toast({
        title: isAssigned ? `${person.name} was assigned` : `${person.name} was unassigned`,
        undo: () => void assign(person, !isAssigned),
      })
    } catch (error) {
      change((now) => ({ ...now, assignees: before }))
      tellFailure(error)
    }
  }
}
