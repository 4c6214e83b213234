import { useEffect, useRef } from 'react'
import { toast } from '../../../../ui/show-toast'

/** Messages that can undo a change of the draft; they go with the wizard, which alone could still save it. */
export function useUndoToasts() {
  const shown = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const id of shown.current) toast.dismiss(id)
    },
    [],
  )
  return (title: string, undo: () => void) => {
    shown.current.push(toast({ kind: 'success', title, undo }))
  }
}
