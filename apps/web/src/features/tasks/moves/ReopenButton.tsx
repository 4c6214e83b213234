import { Button } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { useLock } from '../../../kit/forms/use-lock'
import { usePhone } from '../../../kit/layout/use-phone'
import { tellFailure } from '../task-writes'
import { useReason } from '../view/use-reason'
import { useClosing } from './use-closing'

/** Reopens a cycle that a person closed. */
export function ReopenButton() {
  const { reopen, reopening, dialog } = useReopen()
  const phone = usePhone()
  return (
    <>
      <Button
        size={phone ? 'lg' : 'md'}
        loading={reopening}
        leftSection={<RotateCcw size={16} strokeWidth={1.75} />}
        onClick={reopen}
      >
        Reopen
      </Button>
      {dialog}
    </>
  )
}

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
