import { Button, type ButtonProps } from '@mantine/core'
import { History } from 'lucide-react'
import { useSetupPlace } from '../setup-context'

/** Opens the history of answers. */
export function HistoryLink(look: ButtonProps) {
  const { showHistory } = useSetupPlace()
  return (
    <Button
      variant="link"
      size="sm"
      leftSection={<History size={15} strokeWidth={1.75} />}
      {...look}
      onClick={showHistory}
    >
      History of answers
    </Button>
  )
}
