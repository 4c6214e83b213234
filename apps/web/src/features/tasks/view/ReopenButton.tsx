import { Button } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { usePhone } from '../../../kit/layout/use-phone'
import { useReopen } from './use-reopen'

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
