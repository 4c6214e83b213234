import { checkDateRule } from '@heed/domain/tasks/check-date-rule'
import { AS_OF, DATE_RULE_KINDS, type DateRule, WEEKENDS } from '@heed/domain/tasks/date-rule'
import {
  DATE_BASES,
  DATE_BASIS_LABELS,
  DATE_BASIS_WORDS,
  type DateBasis,
  RECURRENCES,
} from '@heed/domain/tasks/vocabulary'
import { z } from 'zod'
import { calendarDate, line } from './fields'

// Within the widest bounds of any kind of rule; `checkDateRule` knows those of each.
function whole(least: number, most: number) {
  const message = `Use a whole number from ${least} to ${most}.`
  return z.number(message).int(message).min(least, message).max(most, message)
}
const months = whole(-24, 24)
const days = whole(-366, 366)
const amount = { months, days, endOfMonth: z.boolean().optional() }

const parts = {
  kind: z.enum(DATE_RULE_KINDS),
  recurrence: z.enum(RECURRENCES),
  reminderDaysBefore: whole(1, 365),
  asOf: z.enum(AS_OF).optional(),
  weekend: z.enum(WEEKENDS).optional(),
  /** The task whose completion gives this one a later date: by its key, or else by its id. */
  extendedBy: z.object({ task: line(100), ...amount }).optional(),
  /** People add an instance with the day something happened. */
  event: z.object({ prompt: line(200), ...amount }).optional(),
  month: whole(1, 12).optional(),
  day: whole(1, 31).optional(),
  anchor: z.enum(['planYearStart', 'planYearEnd']).optional(),
  months: months.optional(),
  days: days.optional(),
  endOfMonth: z.boolean().optional(),
  monthsAfterQuarter: whole(0, 12).optional(),
  /** Of a task with one occurrence, its day. */
  date: calendarDate.optional(),
}

/** The parts that each kind of date has beside those of all. */
const OWN: Record<DateRule['kind'], readonly string[]> = {
  fixed: ['month', 'day'],
  offset: ['anchor', 'months', 'days', 'endOfMonth'],
  monthly: ['day'],
  quarterly: ['monthsAfterQuarter', 'day'],
  dated: ['date'],
}
const SHARED = ['kind', 'basis', 'recurrence', 'reminderDaysBefore', 'asOf', 'weekend', 'extendedBy', 'event']

/** A form keeps what was typed for another kind of date; a rule has only its own parts. */
const ofItsKind = (rule: { kind: DateRule['kind'] }) => {
  const names = [...SHARED, ...OWN[rule.kind]]
  return Object.fromEntries(
    Object.entries(rule).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}

const BASIS_OF = new Map<string, DateBasis>(DATE_BASES.map((basis) => [DATE_BASIS_LABELS[basis], basis]))

/** When a task is due; its basis by name or in words. */
export const dateRule = z
  .object({
    ...parts,
    basis: z
      .enum([...new Set([...DATE_BASES, ...DATE_BASIS_WORDS])] as [string, ...string[]])
      .transform((basis) => BASIS_OF.get(basis) ?? (basis as DateBasis)),
  })
  .transform(ofItsKind)
  .superRefine((rule, context) => {
    for (const [path, message] of Object.entries(checkDateRule(rule)))
      context.addIssue({ code: 'custom', message, path: path.split('.') })
  })
  .transform((rule) => rule as unknown as DateRule)

/** The same in answers. */
export const ShownDateRule = z.object({ ...parts, basis: z.enum(DATE_BASES) })
