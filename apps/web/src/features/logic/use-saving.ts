import type { TaskLogic } from '@heed/contract/logic'
import * as logic from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error'
import { useWrite } from '../../api/use-write'
import { toast } from '../../ui/show-toast'

interface Given {
  task: TaskLogic
  onSaved: (task: TaskLogic) => void
  onReload: () => Promise<TaskLogic>
  reset: (sets: readonly LogicSet[]) => void
}

/** Saves the logic; when someone else saved meanwhile, nothing is lost: one takes theirs, or keeps one's own. */
export function useSaving({ task, onSaved, onReload, reset }: Given) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const write = useWrite(logic.saveLogic, { ifMatch: task.version, invalidates: [logic.versions] })
  const reload = async () => {
    const theirs = await onReload()
    setFailure(null)
    return theirs
  }
  return {
    isSaving: write.isPending,
    failure,
    /** True once it is saved. */
    save: async (sets: LogicSet[]): Promise<boolean> => {
      setFailure(null)
      try {
        const saved = await write.mutateAsync({ params: { id: task.taskID }, body: { sets } })
        onSaved(saved)
        toast({ kind: 'success', title: 'Logic saved' })
        return true
      } catch (cause) {
        setFailure(cause as ApiError)
        return false
      }
    },
    loadTheirs: async () => reset((await reload()).sets),
    keepMine: reload,
  }
}

export type Saving = ReturnType<typeof useSaving>
