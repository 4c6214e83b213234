import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { useLeaveGuard } from '../../kit/forms/leave-guard'

interface Props {
  unsaved: boolean
  /** Saves what waits; rejects when that fails. */
  flush: () => Promise<void>
}

/** Leaving saves first. Only when saving fails is there something to ask. */
export function SaveOnLeave({ unsaved, flush }: Props) {
  const [asking, setAsking] = useState(false)
  const settle = useRef<(leave: boolean) => void>(null)
  const ask = () => {
    // A second attempt while the question stands replaces the first, which then stays.
    settle.current?.(false)
    setAsking(true)
    return new Promise<boolean>((resolve) => {
      settle.current = resolve
    })
  }
  useLeaveGuard(unsaved, () => flush().then(() => true, ask))

  // Tabs on a phone are closed without a word.
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush().catch(() => {})
    }
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [flush])

  const answer = (leave: boolean) => {
    setAsking(false)
    settle.current?.(leave)
    settle.current = null
  }
  return (
    <ConfirmDialog
      opened={asking}
      title="Leave without saving?"
      verb="Leave"
      cancel="Stay"
      danger
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      What you changed last could not be saved and will be lost.
    </ConfirmDialog>
  )
}
