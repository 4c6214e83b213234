import { DATE_BASES, type DateBasis, RECURRENCES, type Recurrence } from './vocabulary'

export type DateRuleProblems = Record<string, string>

const within = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const YEARLY: readonly Recurrence[] = ['annual', 'every3years', 'once', 'event']

// Field → bounds and its name in messages, for each kind of rule.
const FIELDS: Record<string, Record<string, readonly [least: number, most: number, name: string]>> = {
  fixed: { month: [1, 12, 'Month'], day: [1, 31, 'Day'] },
  offset: { months: [-24, 24, 'Months'], days: [-366, 366, 'Days'] },
  monthly: { day: [1, 31, 'Day'] },
  quarterly: { monthsAfterQuarter: [0, 12, 'Months after the quarter'], day: [1, 31, 'Day'] },
}

function checkRecurrence(kind: string, recurrence: unknown): string | null {
  if (!RECURRENCES.includes(recurrence as Recurrence))
    return `Recurrence must be one of ${RECURRENCES.join(', ')}.`
  const fits =
    kind === 'monthly' || kind === 'quarterly'
      ? recurrence === kind
      : YEARLY.includes(recurrence as Recurrence)
  return fits ? null : `A ${kind} date cannot recur ${recurrence}.`
}

/** Everything that is wrong with a document that claims to be a date rule, by field; empty when it is one. */
export function checkDateRule(input: unknown): DateRuleProblems {
  if (typeof input !== 'object' || input === null) return { '': 'The date rule must be an object.' }
  const rule = input as Record<string, unknown>
  const problems: DateRuleProblems = {}
  if (!DATE_BASES.includes(rule.basis as DateBasis))
    problems.basis = `Date basis must be one of ${DATE_BASES.join(', ')}.`
  if (!within(rule.reminderDaysBefore, 1, 365))
    problems.reminderDaysBefore = 'Reminder days must be a whole number from 1 to 365.'
  const kind = String(rule.kind)
  const fields = Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined
  if (!fields) return { ...problems, kind: `Kind of date must be one of ${Object.keys(FIELDS).join(', ')}.` }
  for (const [field, [least, most, name]] of Object.entries(fields))
    if (!within(rule[field], least, most))
      problems[field] = `${name} must be a whole number from ${least} to ${most}.`
  if (kind === 'offset' && rule.anchor !== 'planYearStart' && rule.anchor !== 'planYearEnd')
    problems.anchor = 'Count from planYearStart or planYearEnd.'
  const recurrence = checkRecurrence(kind, rule.recurrence)
  if (recurrence) problems.recurrence = recurrence
  return problems
}
