import { useRef, useState } from 'react'
import { ConfirmDialog } from '../dialogs/ConfirmDialog'
import { useLeaveGuard } from './leave-guard'

/** Asks "Leave without saving?" while there is something to lose. */
export function LeaveGuard({ when }: { when: boolean }) {
  const [asking, setAsking] = useState(false)
  const answer = useRef<(leave: boolean) => void>(null)
  useLeaveGuard(when, () => {
    // A second attempt while the question stands replaces the first, which then stays.
    answer.current?.(false)
    setAsking(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  })
  const settle = (leave: boolean) => {
    setAsking(false)
    answer.current?.(leave)
    answer.current = null
  }
  return (
    <ConfirmDialog
      opened={asking}
      title="Leave without saving?"
      verb="Leave"
      cancel="Stay"
      danger
      onClose={() => settle(false)}
      onConfirm={() => settle(true)}
    >
      <p>What you changed on this page is not saved yet.</p>
    </ConfirmDialog>
  )
}
