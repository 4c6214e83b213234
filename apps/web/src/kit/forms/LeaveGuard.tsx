import { useLeaveQuestion } from '../dialogs/use-leave-question'
import { useLeaveGuard } from './leave-guard'

/** Asks "Leave without saving?" while there are unsaved changes. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { ask, question } = useLeaveQuestion()
  useLeaveGuard(when, ask)
  return question
}
