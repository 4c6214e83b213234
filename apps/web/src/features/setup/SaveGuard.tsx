import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { useLeaveGuard } from '../../kit/forms/leave-guard'

interface Props {
  unsaved: boolean
  /** Saves what waits; rejects when that fails. */
  flush: () => Promise<void>
  /** Why the last save failed. */
  failure: ApiError | null
}

/** Between two tries, in ms. */
const PAUSE = 10_000

/** Leaving saves first; only when saving fails is there something to ask. A failed save is tried again by itself. */
export function SaveGuard({ unsaved, flush, failure }: Props) {
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
  useRetries(failure, flush)

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

/** Tries again while the way or the server is at fault, and at once when the way is back. */
function useRetries(failure: ApiError | null, flush: () => Promise<void>) {
  const isPassing = failure !== null && (failure.status === 0 || failure.status >= 500)
  useEffect(() => {
    if (!isPassing) return
    const retry = () => {
      flush().catch(() => {})
    }
    const timer = setInterval(retry, PAUSE)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isPassing, flush])
}
