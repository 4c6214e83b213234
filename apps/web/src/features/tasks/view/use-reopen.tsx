import { useLock } from '../../../kit/forms/use-lock'
import { tellFailure } from '../tell-failure'
import { useClosing } from './use-closing'
import { useReason } from './use-reason'

/** Reopens the page's task; a cycle that is over, or that the system closed, needs a reason. */
export function useReopen() {
  const { reopen, reopening } = useClosing()
  const { busy, run } = useLock()
  const { ask, dialog } = useReason()
  const start = async () => {
    const given = await ask('reopen', { title: 'Reopen a closed cycle', verb: 'Reopen' })
    if (given) await reopen(given.reason).catch(tellFailure)
  }
  return { reopen: () => void run(start), reopening: busy || reopening, dialog }
}
