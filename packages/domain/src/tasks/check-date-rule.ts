import { isDateInRange } from '../dates'
import { AS_OF, type AsOf, WEEKENDS, type Weekend } from './date-rule'
import { DATE_BASES, type DateBasis, RECURRENCES, type Recurrence } from './vocabulary'

export type DateRuleProblems = Record<string, string>

type Bounds = Record<string, readonly [least: number, most: number, name: string]>

const within = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const YEARLY: readonly Recurrence[] = ['annual', 'every3years', 'once', 'event']

const AMOUNT = { months: [-24, 24, 'Months'], days: [-366, 366, 'Days'] } as const satisfies Bounds

// Field → bounds and its name in messages, for each kind of rule.
const FIELDS: Record<string, Bounds> = {
  fixed: { month: [1, 12, 'Month'], day: [1, 31, 'Day'] },
  offset: AMOUNT,
  monthly: { day: [1, 31, 'Day'] },
  dated: {},
  quarterly: { monthsAfterQuarter: [0, 12, 'Months after the quarter'], day: [1, 31, 'Day'] },
}

const MOST_IN_PROMPT = 200

/** Everything wrong with whole numbers in an object, under the names that its fields have in the rule. */
function checkNumbers(object: Record<string, unknown>, bounds: Bounds, path = ''): DateRuleProblems {
  const wrong = Object.entries(bounds).filter(([field, [least, most]]) => !within(object[field], least, most))
  return Object.fromEntries(
    wrong.map(([field, [least, most, name]]) => [
      `${path}${field}`,
      `${name} must be a whole number from ${least} to ${most}.`,
    ]),
  )
}

function checkMonthEnd({ endOfMonth, days }: Record<string, unknown>, path = ''): DateRuleProblems {
  const field = `${path}endOfMonth`
  if (endOfMonth !== undefined && typeof endOfMonth !== 'boolean')
    return { [field]: 'End of month must be true or false.' }
  return endOfMonth && days !== 0 ? { [field]: 'End of month needs an amount without days.' } : {}
}

type Text = { field: string; name: string; most?: number }

/** An amount with a text of its own, such as `extendedBy`; absent is fine. */
function checkPart(rule: Record<string, unknown>, part: string, text: Text): DateRuleProblems {
  const input = rule[part]
  if (input === undefined) return {}
  if (typeof input !== 'object' || input === null)
    return { [part]: `${part} must be an object with ${text.field}, months and days.` }
  const object = input as Record<string, unknown>
  const value = object[text.field]
  const fits = typeof value === 'string' && value.trim() !== '' && value.length <= (text.most ?? Infinity)
  return {
    ...(fits ? {} : { [`${part}.${text.field}`]: text.name }),
    ...checkNumbers(object, AMOUNT, `${part}.`),
    ...checkMonthEnd(object, `${part}.`),
  }
}

function checkRecurrence(kind: string, recurrence: unknown): DateRuleProblems {
  if (!RECURRENCES.includes(recurrence as Recurrence))
    return { recurrence: `Recurrence must be one of ${RECURRENCES.join(', ')}.` }
  if (kind === 'dated') return recurrence === 'once' ? {} : { recurrence: 'A one-time date cannot repeat.' }
  const fits =
    kind === 'monthly' || kind === 'quarterly'
      ? recurrence === kind
      : YEARLY.includes(recurrence as Recurrence)
  return fits ? {} : { recurrence: `A ${kind} date cannot recur ${recurrence}.` }
}

/** What any kind of rule may have. */
const checkShared = (rule: Record<string, unknown>): DateRuleProblems => ({
  ...(DATE_BASES.includes(rule.basis as DateBasis)
    ? {}
    : { basis: `Date basis must be one of ${DATE_BASES.join(', ')}.` }),
  ...(within(rule.reminderDaysBefore, 1, 365)
    ? {}
    : { reminderDaysBefore: 'Reminder days must be a whole number from 1 to 365.' }),
  ...(rule.asOf === undefined || AS_OF.includes(rule.asOf as AsOf)
    ? {}
    : { asOf: `The day the answers are read must be one of ${AS_OF.join(', ')}.` }),
  ...(rule.weekend === undefined || WEEKENDS.includes(rule.weekend as Weekend)
    ? {}
    : { weekend: `What a weekend does must be one of ${WEEKENDS.join(', ')}.` }),
  ...checkPart(rule, 'extendedBy', { field: 'task', name: 'Name the task that extends the date.' }),
  ...checkPart(rule, 'event', {
    field: 'prompt',
    name: `The question about the event must have 1 to ${MOST_IN_PROMPT} characters.`,
    most: MOST_IN_PROMPT,
  }),
})

const checkAnchor = ({ anchor }: Record<string, unknown>): DateRuleProblems =>
  anchor === 'planYearStart' || anchor === 'planYearEnd'
    ? {}
    : { anchor: 'Count from planYearStart or planYearEnd.' }

const checkNoMonthEnd = ({ endOfMonth }: Record<string, unknown>): DateRuleProblems =>
  endOfMonth === undefined ? {} : { endOfMonth: 'Only an offset can go on to the end of the month.' }

/** A one-time date belongs to no plan year. */
const checkOwnDate = ({ date, basis }: Record<string, unknown>): DateRuleProblems => ({
  ...(isDateInRange(date) ? {} : { date: 'Choose the date of this task.' }),
  ...(basis === 'Calendar' ? {} : { basis: 'A one-time date uses the calendar year.' }),
})

/** Everything that is wrong with a document that claims to be a date rule, by field; empty when it is one. */
export function checkDateRule(input: unknown): DateRuleProblems {
  if (typeof input !== 'object' || input === null) return { '': 'The date rule must be an object.' }
  const rule = input as Record<string, unknown>
  const kind = String(rule.kind)
  const bounds = Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined
  const shared = checkShared(rule)
  if (!bounds) return { ...shared, kind: `Kind of date must be one of ${Object.keys(FIELDS).join(', ')}.` }
  return {
    ...shared,
    ...checkNumbers(rule, bounds),
    ...(kind === 'offset' ? { ...checkAnchor(rule), ...checkMonthEnd(rule) } : checkNoMonthEnd(rule)),
    ...(kind === 'dated' ? checkOwnDate(rule) : {}),
    ...checkRecurrence(kind, rule.recurrence),
  }
}
