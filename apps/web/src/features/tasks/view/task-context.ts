import type { FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { keyOf } from '../../../api/query'

/** The company's cycle that a write is about. */
export type Place = { taskID: string; companyID: string; instanceID: string }

/** A company's task, with the ids that identify it. */
export type CompanyTask = FullTask & Place & { agencyID: string }

export const isCompanyTask = (task: FullTask): task is CompanyTask =>
  Boolean(task.instanceID && task.companyID && task.agencyID)

type Shared = {
  task: CompanyTask
  place: Place
  /** Changes what the page shows, before the server has answered. */
  change: (how: (task: FullTask) => FullTask) => void
  /** Cancels reads in flight; await it, because they would restore the state from before they began. */
  hold: () => Promise<void>
  /** Reloads the task, unless another write is in flight: that one will do it. */
  refresh: () => void
}

export const TaskContext = createContext<Shared | null>(null)

/** The page's task, for its cards. */
export function useTask(): Shared {
  const shared = use(TaskContext)
  if (!shared) throw new Error('There is no task outside its page.')
  return shared
}

/** The value of `TaskContext`; `asked` is the query the page was read with. */
export function useSharedTask(
  task: CompanyTask,
  asked: { taskID: string; companyID?: string; instanceID?: string },
): Shared {
  const client = useQueryClient()
  const { taskID, companyID, instanceID } = asked
  const acts = useMemo(() => {
    const queryKey = keyOf(tasks.full, { query: { taskID, companyID, instanceID } })
    return {
      change: (how: (task: FullTask) => FullTask) =>
        client.setQueryData<FullTask>(queryKey, (now) => now && how(now)),
      hold: () => client.cancelQueries({ queryKey }),
      refresh: () => {
        if (client.isMutating() <= 1) void client.invalidateQueries({ queryKey })
      },
    }
  }, [client, taskID, companyID, instanceID])
  const place = { taskID: task.taskID, companyID: task.companyID, instanceID: task.instanceID }
  return { task, place, ...acts }
}
