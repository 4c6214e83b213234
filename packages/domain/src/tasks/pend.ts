import { addDays, type IsoDate, isDateInRange } from '../dates'
import { followUpDaysOf } from './date-rule'

/** How often a cycle can be postponed (RULES.md "Pend"). */
export const MAX_PENDS = 3
export const MAX_PEND_REASON = 500

/** The follow-up date the form proposes. */
export const defaultPendUntil = (today: IsoDate, followUpDays: number | null): IsoDate =>
  addDays(today, followUpDaysOf({ followUpDays }))

export const isPending = (pendUntil: IsoDate | null, today: IsoDate) =>
  pendUntil !== null && today < pendUntil

export type PendProblems = { pendUntil?: string; reason?: string; pends?: string }

/** Why a task cannot be postponed; the legal due date never moves. */
export function checkPend(request: {
  readonly allowPend: boolean
  /** Pends so far in this cycle. */
  readonly pends: number
  readonly pendUntil: unknown
  readonly reason: unknown
  readonly today: IsoDate
}): PendProblems {
  const problems: PendProblems = {}
  if (!request.allowPend) problems.pends = 'This task cannot be pended.'
  else if (request.pends >= MAX_PENDS) problems.pends = `A task can be pended ${MAX_PENDS} times in a cycle.`
  if (!isDateInRange(request.pendUntil)) problems.pendUntil = 'Follow-up date: enter a date that exists.'
  else if (request.pendUntil <= request.today)
    problems.pendUntil = 'Follow-up date: choose a day after today.'
  const reason = typeof request.reason === 'string' ? request.reason.trim() : ''
  if (reason === '') problems.reason = 'Reason: say why the task has to wait.'
  else if (reason.length > MAX_PEND_REASON) problems.reason = `Reason: at most ${MAX_PEND_REASON} characters.`
  return problems
}
