import type { DateRule } from './date-rule'
import { YEAR_NAMES } from './rule-text'

/** Why a company has no due date of a task in the next 12 months, as far as its rule says. */
export function noDateText({ kind, recurrence, basis }: DateRule): string {
  if (kind === 'dated') return 'Its only date has passed or is more than 12 months away.'
  if (recurrence === 'once') return `A one-time task is due only in a company’s first ${YEAR_NAMES[basis]}.`
  return recurrence === 'every3years'
    ? `It is due every third ${YEAR_NAMES[basis]}, counted from the company’s first.`
    : 'Check the plan-year dates there.'
}
