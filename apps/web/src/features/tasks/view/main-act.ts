import { isSuperfluous } from './cycles'
import type { CompanyTask } from './task-context'

/** The one act a page offers first, and a phone at its lower edge; null when there is none. */
export type MainAct = 'carryOver' | 'reopen' | 'complete' | null

export function mainActOf(task: CompanyTask): MainAct {
  const { allowed, carryOver, closing, actionsDone, actionsTotal } = task
  if (closing && closing.kind !== 'system') return allowed.reopen === 'no' ? null : 'reopen'
  if (carryOver && !carryOver.isDone && allowed.carryOver !== 'no') return 'carryOver'
  if (isSuperfluous(task)) return null
  return allowed.complete !== 'no' && actionsDone < actionsTotal ? 'complete' : null
}
