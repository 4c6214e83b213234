import { addMonths, type IsoDate, LAST_DATE } from '../dates'
import type { Window } from './occurrence'
import { type CompanyInTime, type TaskInTime, type WantedCycle, wantedCycles } from './wanted'

const HORIZON_MONTHS = 12

/** Instances exist when their due date is within 12 months from today (RULES.md "Horizon"). */
export const horizon = (today: IsoDate): Window => ({ from: today, to: addMonths(today, HORIZON_MONTHS) })

/** The years that are kept for a company: from well before set-up, because reports look back, to well ahead. */
const YEARS_KEPT = { before: 5, ahead: 6 }

export const keptYears = (setupOn: IsoDate, today: IsoDate): Window => ({
  from: addMonths(setupOn < today ? setupOn : today, -12 * YEARS_KEPT.before),
  to: addMonths(today, 12 * YEARS_KEPT.ahead),
})

export type Coming = {
  /** The one that is due next. */
  next: WantedCycle
  /** How many are due within the horizon and so exist; if none, the task begins later. */
  within: number
  /** How many of these were due before today: of a month, quarter or program that is under way. */
  passed: number
}

/** The upcoming cycles of a task for a company, as far ahead as its years go; null when there is none. */
export function coming(task: TaskInTime, company: CompanyInTime, today: IsoDate): Coming | null {
  const { from, to } = horizon(today)
  const ahead = wantedCycles(task, company, { from, to: LAST_DATE })
  const next = ahead.find(({ dueDate }) => dueDate >= today) ?? ahead[0]
  if (!next) return null
  const within = ahead.filter(({ dueDate }) => dueDate <= to).length
  return { next, within, passed: ahead.filter(({ dueDate }) => dueDate < today).length }
}
