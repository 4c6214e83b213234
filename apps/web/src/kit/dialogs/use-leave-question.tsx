import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

/** The question "Leave without saving?": `ask` shows it and resolves to whether to leave. */
export function useLeaveQuestion(unsaved: ReactNode = 'Your changes on this page have not been saved.') {
  const [asking, setAsking] = useState(false)
  const answer = useRef<(leave: boolean) => void>(null)
  const ask = () => {
    // A second attempt while the question is open replaces the first, which then stays.
    answer.current?.(false)
    // After the key press that asks: a browser renders between two listeners of one key press, and the same Escape would
    // close the question it has just opened.
    setTimeout(() => setAsking(answer.current !== null))
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }
  const settle = (leave: boolean) => {
    setAsking(false)
    answer.current?.(leave)
    answer.current = null
  }
  const question = (
    <ConfirmDialog
      opened={asking}
      title="Leave without saving?"
      verb="Leave"
      cancel="Stay"
      danger
      onClose={() => settle(false)}
      onConfirm={() => settle(true)}
    >
      <p>{unsaved}</p>
    </ConfirmDialog>
  )
  return { ask, asking, stay: () => settle(false), question }
}
