import { nextBusinessDay } from '../business-days'
import { formatDate, formatDay, formatMonthDay, weekdayOf } from '../date-text'
import { type IsoDate, isMonthEnd, isWeekend, partsOf } from '../dates'
import { MONTHS } from '../places'
import { capitalise, plural } from '../text'
import { type DateRule, followUpDaysOf, type OffsetRule, quarterEnd } from './date-rule'
import type { Occurrence } from './occurrence'
import { offsetAmount, offsetPhrase, quarterMonth, YEAR_NAMES } from './rule-text'
import type { ApplyDatesAs } from './vocabulary'

export type DerivationRow = { label: string; value: string }

/** How a due date was derived (RULES.md "Due dates": it is always shown with its derivation in words). */
export type Derivation = {
  rows: DerivationRow[]
  /** The sum in one sentence. */
  sentence: string
  /** The date is on a weekend; the legal date does not change. */
  weekendHint: string | null
  /** No anniversary was given, so a calendar year is used. */
  warning: string | null
}

export type DerivationInput = {
  readonly rule: DateRule
  readonly applyDatesAs: ApplyDatesAs
  readonly followUpDays: number | null
  readonly occurrence: Pick<
    Occurrence,
    'cycleKey' | 'planYearStart' | 'planYearEnd' | 'dueDate' | 'lateAfter'
  >
  /** From `anchorFor`: the basis lacks an anniversary. */
  readonly isAssumed: boolean
}

const isEvent = (cycleKey: string) => cycleKey.startsWith('event-')

type Steps = { rows: DerivationRow[]; sentence: string }

function offsetSteps(rule: OffsetRule, { planYearStart, planYearEnd, dueDate }: Cycle): Steps {
  const isStart = rule.anchor === 'planYearStart'
  const anchor = isStart ? planYearStart : planYearEnd
  const event = `${capitalise(YEAR_NAMES[rule.basis])} ${isStart ? 'starts' : 'ends'}`
  const amount = offsetAmount(rule)
  const monthEnd =
    rule.months !== 0 && rule.days === 0 && isMonthEnd(anchor) ? ' A month-end stays at month end.' : ''
  return {
    rows: [
      { label: event, value: formatDate(anchor) },
      ...(amount ? [{ label: `Rule: ${offsetPhrase(rule)}`, value: amount }] : []),
    ],
    sentence: amount
      ? `${event} ${formatDay(anchor)} ${amount} = ${formatDay(dueDate)}.${monthEnd}`
      : `${event} ${formatDay(anchor)}, which is the date.`,
  }
}

type Cycle = DerivationInput['occurrence']

function steps(rule: DateRule, cycle: Cycle): Steps {
  switch (rule.kind) {
    case 'offset':
      return offsetSteps(rule, cycle)
    case 'fixed': {
      const day = formatMonthDay(
        `${String(rule.month).padStart(2, '0')}-${String(rule.day).padStart(2, '0')}`,
      )
      return {
        rows: [{ label: 'Rule: every year on', value: day }],
        sentence: `The rule names the day: ${day} of every year.`,
      }
    }
    case 'monthly': {
      const { year, month } = partsOf(cycle.dueDate)
      const day = rule.day === 31 ? 'the last day' : `day ${rule.day}`
      return {
        rows: [
          { label: 'Month', value: `${MONTHS[month - 1]} ${year}` },
          { label: 'Rule: every month', value: capitalise(day) },
        ],
        sentence: `Every month on ${day}${rule.day > 28 ? ', or the last day of a shorter month' : ''}.`,
      }
    }
    case 'quarterly': {
      const quarter = Number(cycle.cycleKey.slice(-1))
      const end = quarterEnd(cycle.planYearStart.slice(5), partsOf(cycle.planYearStart).year, quarter)
      const day = rule.day === 31 ? 'the last day' : `day ${rule.day}`
      const n = rule.monthsAfterQuarter
      return {
        rows: [
          { label: `Quarter ${quarter} of the ${YEAR_NAMES[rule.basis]} ends`, value: formatDate(end) },
          {
            label: `Rule: ${day} of the ${quarterMonth(n)} it`,
            value: n === 0 ? 'Same month' : `+ ${n} ${plural(n, 'month')}`,
          },
        ],
        sentence: `Quarter ends ${formatDay(end)}; due on ${day} of the ${quarterMonth(n)} it: ${formatDay(cycle.dueDate)}.`,
      }
    }
  }
}

const eventSteps = (dueDate: IsoDate): Steps => ({
  rows: [{ label: 'Added for an event', value: formatDate(dueDate) }],
  sentence: 'This event was added with its own date.',
})

function weekendHint(date: IsoDate): string | null {
  if (!isWeekend(date)) return null
  const next = nextBusinessDay(date)
  return `${formatDate(date)} is a ${weekdayOf(date)}. The next business day is ${weekdayOf(next)}, ${formatDate(next)}; the legal date does not change.`
}

export function derivation({
  rule,
  applyDatesAs,
  followUpDays,
  occurrence,
  isAssumed,
}: DerivationInput): Derivation {
  const { rows, sentence } = isEvent(occurrence.cycleKey)
    ? eventSteps(occurrence.dueDate)
    : steps(rule, occurrence)
  const due = formatDate(occurrence.dueDate)
  const end: DerivationRow[] =
    applyDatesAs === 1
      ? [
          { label: 'Announced', value: due },
          {
            label: `Late after ${followUpDaysOf({ followUpDays })} days`,
            value: formatDate(occurrence.lateAfter),
          },
        ]
      : [{ label: 'Due', value: due }]
  return {
    rows: [...rows, ...end],
    sentence,
    weekendHint: weekendHint(occurrence.dueDate),
    warning:
      isAssumed && !isEvent(occurrence.cycleKey)
        ? `No first day of the ${YEAR_NAMES[rule.basis]} is on file, so a calendar year is assumed.`
        : null,
  }
}
