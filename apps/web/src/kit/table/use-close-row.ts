import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusRow } from './RowPanel'

interface Listed {
  /** The row that is open, as the address says. */
  open: string | null
  /** The address of the list as it is now, without an open row. */
  href: string
  /** Replaces the address by that one. */
  leave: () => void
}

/** Closes the open row: back to the list it was opened from, so that the history has the list once. */
export function useCloseRow({ open, href, leave }: Listed): () => void {
  const { history } = useRouter()
  const list = useRef<{ index: number; href: string }>(null)
  useEffect(() => {
    if (open === null) list.current = { index: history.location.state.__TSR_index, href }
  }, [open, href, history])
  return () => {
    const steps = list.current?.href === href ? list.current.index - history.location.state.__TSR_index : 0
    if (steps < 0) history.go(steps)
    else leave()
    focusRow(open)
  }
}
