import { useContext, useEffect, useRef } from 'react'
import { LeaveGuardContext } from '../forms/leave-guard'

/** The open overlays, topmost last: Back closes one at a time. */
const open: symbol[] = []

/** The browser's Back closes what is open and stays on the page, as people expect on a phone. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const block = useContext(LeaveGuardContext)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!opened || !block) return
    const self = Symbol('open')
    open.push(self)
    const release = block(async () => {
      if (open.at(-1) === self) latest.current()
      return false
    }, 'dialog')
    return () => {
      release()
      open.splice(open.indexOf(self), 1)
    }
  }, [opened, block])
}
