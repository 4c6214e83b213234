import type { TaskLogic } from '@heed/contract/logic'
import * as logic from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/api-error'
import { useWrite } from '../../api/use-write'
import { useOnline } from '../../kit/states/use-online'
import { toast } from '../../ui/show-toast'
import { AFTER_SAVING } from './after-saving'

interface Given {
  task: TaskLogic
  onSaved: (task: TaskLogic) => void
  onReload: () => Promise<TaskLogic>
  reset: (sets: readonly LogicSet[]) => void
}

/** Saves the logic; when someone else saved meanwhile, nothing is lost: one takes theirs, or keeps one's own. */
export function useSaving({ task, onSaved, onReload, reset }: Given) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const write = useWrite(logic.saveLogic, { ifMatch: task.version, invalidates: AFTER_SAVING })
  const isOnline = useOnline()
  // What failed without a network is as it was; now it can be saved.
  useEffect(() => {
    if (isOnline) setFailure((before) => (before?.code === 'network' ? null : before))
  }, [isOnline])
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
