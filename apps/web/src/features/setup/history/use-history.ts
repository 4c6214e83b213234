import { useState } from 'react'
import { useUrlState } from '../../../api/use-url-state'

const parse = ({ show }: Record<string, unknown>) => show === 'history'
const write = (isShown: boolean) => ({ show: isShown ? 'history' : undefined })

/** Whether the history of answers is shown: at first when the address asks for it, then by the links to it. */
export function useHistory() {
  const [isAsked] = useUrlState(parse, write)
  const [opened, setOpened] = useState(isAsked)
  return { opened, show: () => setOpened(true), close: () => setOpened(false) }
}
