import { useState } from 'react'
import { useUrlState } from '../../../api/use-url-state'
import { HistoryDrawer } from './HistoryDrawer'

const parse = ({ show }: Record<string, unknown>) => show === 'history'
const write = (isShown: boolean) => ({ show: isShown ? 'history' : undefined })

/** The history of answers, open at first when the address asks for it. */
export function HistoryInAddress() {
  const [isAsked] = useUrlState(parse, write)
  const [showing, setShowing] = useState(isAsked)
  return <HistoryDrawer opened={showing} onClose={() => setShowing(false)} />
}
