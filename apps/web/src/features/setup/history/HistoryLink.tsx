import { Button, type ButtonProps } from '@mantine/core'
import { History } from 'lucide-react'
import { useState } from 'react'
import { HistoryDrawer } from './HistoryDrawer'

/** Opens the history of answers. */
export function HistoryLink(look: ButtonProps) {
  const [showing, setShowing] = useState(false)
  return (
    <>
      <Button
        variant="link"
        size="sm"
        leftSection={<History size={15} strokeWidth={1.75} />}
        {...look}
        onClick={() => setShowing(true)}
      >
        History of answers
      </Button>
      <HistoryDrawer opened={showing} onClose={() => setShowing(false)} />
    </>
  )
}
