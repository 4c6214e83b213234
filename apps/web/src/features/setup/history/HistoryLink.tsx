import { Button, type ButtonProps } from '@mantine/core'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '../../../api/use-url-state'
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

const parse = ({ show }: Record<string, unknown>) => show === 'history'
const write = (isShown: boolean) => ({ show: isShown ? 'history' : undefined })

/** The history of answers, open at first when the address asks for it. */
export function HistoryInAddress() {
  const [isAsked] = useUrlState(parse, write)
  const [showing, setShowing] = useState(isAsked)
  return <HistoryDrawer opened={showing} onClose={() => setShowing(false)} />
}
