import * as tasks from '@heed/contract/tasks'
import { useWrite } from '../../../api/use-write'
import { toast } from '../../../ui/show-toast'
import { AFFECTED_READS } from '../shared-reads'
import { tellFailure } from '../tell-failure'
import { useTask } from './task-context'

/** Ends the pending state, so that reminders are sent again. */
export function useEndPend() {
  const { place, change, refresh } = useTask()
  const write = useWrite(tasks.endPend, {
    invalidates: AFFECTED_READS,
    onSuccess: () => {
      change((now) => ({ ...now, pendUntil: null, pendReason: null }))
      toast({ title: 'Reminders have resumed' })
    },
    onError: tellFailure,
    onSettled: refresh,
  })
  return { end: () => write.mutate({ body: place }), ending: write.isPending }
}
