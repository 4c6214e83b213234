import { isShortYear } from '../benefits/plan-years'
import { formatDate } from '../date-text'
import { addDays, addMonths, type IsoDate, isMonthEnd, partsOf } from '../dates'
import { MONTHS } from '../places'
import { capitalise } from '../text'
import { amountFrom, signedAmount } from './amount-text'
import {
  addAmount,
  annualDate,
  type DateRule,
  type FixedRule,
  type MonthlyRule,
  type OffsetRule,
  type OneDateRule,
  type QuarterlyRule,
  quarterlyDate,
} from './date-rule'
import type { Occurrence, YearSpan } from './occurrence'
import { quarterEnd } from './rule-cycles'
import { dayOfMonth, eventDay, quarterMonth, YEAR_NAMES } from './rule-text'
import { eventDueDate } from './task-dates'
import type { Recurrence } from './vocabulary'

export type Cycle = Pick<Occurrence, 'cycleKey' | 'planYearStart' | 'planYearEnd' | 'dueDate' | 'lateAfter'>

/** A cycle with its regular due date, and what else decides its steps. */
type Asked = Cycle & { eventDate: IsoDate | null; isExtended: boolean }

/** A step and the date it reaches. */
export type Reached = { label: string; date: IsoDate; note: string | null }

/** `why` follows the date in a sentence: "the last day of the quarter". */
export type Reasoning = { steps: Reached[]; why: string }

const yearOf = ({ planYearStart, planYearEnd }: Cycle): YearSpan => ({
  first: planYearStart,
  last: planYearEnd,
})

const shortYearNote = (cycle: Cycle): string | null =>
  isShortYear(yearOf(cycle)) ? `A short year that began ${formatDate(cycle.planYearStart)}` : null

/** An amount of months and days in two steps, so that each can be followed; in one where an extension follows. */
function amountSteps(
  rule: OffsetRule,
  { anchor, isExtended }: { anchor: IsoDate; isExtended: boolean },
): Reached[] {
  const { months, days, endOfMonth = false } = rule
  const split = [
    { months, days: 0, endOfMonth },
    { months: 0, days },
  ]
  const parts = (isExtended ? [rule] : split).filter((part) => signedAmount(part) !== '')
  return parts.map((part, index) => ({
    label: signedAmount(part),
    date: parts.slice(0, index + 1).reduce<IsoDate>(addAmount, anchor),
    note: null,
  }))
}

function offsetSteps(rule: OffsetRule, cycle: Asked): Reasoning {
  const isStart = rule.anchor === 'planYearStart'
  const anchor = isStart ? cycle.planYearStart : cycle.planYearEnd
  const year = YEAR_NAMES[rule.basis]
  const event = `${capitalise(year)} ${isStart ? 'starts' : 'ends'}`
  // Months from the last day of a month lead to the last day of another.
  const amount =
    rule.months !== 0 && rule.days === 0 && isMonthEnd(anchor) ? { ...rule, endOfMonth: true } : rule
  const from = `the ${isStart ? 'start' : 'end'} of the ${year} (${formatDate(anchor)})`
  return {
    steps: [
      { label: event, date: anchor, note: isStart ? null : shortYearNote(cycle) },
      ...amountSteps(rule, { anchor, isExtended: cycle.isExtended }),
    ],
    why: signedAmount(rule)
      ? amountFrom(amount, from)
      : `the ${isStart ? 'first' : 'last'} day of the ${year}`,
  }
}

/** How often a calendar day comes, where that is not every year: in a sentence, and as a step. */
const FIXED_WORDS: Partial<Record<Recurrence, string>> = {
  every3years: 'the same date every three years',
  once: 'one time only',
}
const FIXED_LEADS: Partial<Record<Recurrence, string>> = { every3years: 'Every three years', once: 'Once' }

function fixedSteps(rule: FixedRule, cycle: Cycle): Reasoning {
  const date = annualDate(rule, yearOf(cycle))
  const day = `${MONTHS[rule.month - 1]?.slice(0, 3)} ${rule.day}`
  return {
    steps: [{ label: `${FIXED_LEADS[rule.recurrence] ?? 'Every year'} on ${day}`, date, note: null }],
    why: FIXED_WORDS[rule.recurrence] ?? 'the same date every year',
  }
}

const datedSteps = ({ date }: OneDateRule): Reasoning => ({
  steps: [{ label: 'Once, on this day', date, note: null }],
  why: 'one time only',
})

function monthlySteps({ day }: MonthlyRule, { dueDate }: Cycle): Reasoning {
  const named = dayOfMonth(day)
  const isShorter = day > 28 && day < 31
  const note = isShorter && partsOf(dueDate).day !== day ? 'The last day of a shorter month' : null
  return {
    steps: [{ label: `${capitalise(named)} of each month`, date: dueDate, note }],
    why: `${named} of each month${isShorter ? ', or the last day of a shorter month' : ''}`,
  }
}

function quarterlySteps(rule: QuarterlyRule, cycle: Cycle): Reasoning {
  const quarter = Number(cycle.cycleKey.slice(-1))
  const end = quarterEnd(yearOf(cycle), quarter)
  const isShort = end < addDays(addMonths(cycle.planYearStart, quarter * 3), -1)
  const date = quarterlyDate(rule, end)
  const on = `${dayOfMonth(rule.day)} of the ${quarterMonth(rule.monthsAfterQuarter)}`
  return {
    steps: [
      {
        label: `Quarter ${quarter} of the ${YEAR_NAMES[rule.basis]} ends`,
        date: end,
        note: isShort ? 'A short quarter' : null,
      },
      { label: `${capitalise(on)} the quarter`, date, note: null },
    ],
    why: `${on} the quarter ending ${formatDate(end)}`,
  }
}

function regularSteps(rule: DateRule, cycle: Asked): Reasoning {
  switch (rule.kind) {
    case 'offset':
      return offsetSteps(rule, cycle)
    case 'fixed':
      return fixedSteps(rule, cycle)
    case 'monthly':
      return monthlySteps(rule, cycle)
    case 'quarterly':
      return quarterlySteps(rule, cycle)
    case 'dated':
      return datedSteps(rule)
  }
}

/** An instance that people added: counted from the day it happened, or with a date of its own. */
function eventSteps({ event }: DateRule, { dueDate, eventDate }: Asked): Reasoning {
  if (!event || eventDate === null)
    return {
      steps: [{ label: 'Added for an event', date: dueDate, note: null }],
      why: 'the date entered when this event was added',
    }
  const date = eventDueDate(event, eventDate)
  const amount = signedAmount(event)
  return {
    steps: [
      { label: event.prompt, date: eventDate, note: null },
      ...(amount ? [{ label: amount, date, note: null }] : []),
    ],
    why: amount ? amountFrom(event, `${eventDay(event)} (${formatDate(eventDate)})`) : eventDay(event),
  }
}

export const isEvent = ({ cycleKey }: Pick<Cycle, 'cycleKey'>) => cycleKey.startsWith('event-')

/** How the rule comes to the date of a cycle; an instance that kept an earlier date has only that. */
export function reasoning(rule: DateRule, cycle: Asked): Reasoning {
  const reached = isEvent(cycle) ? eventSteps(rule, cycle) : regularSteps(rule, cycle)
  if (reached.steps.at(-1)?.date === cycle.dueDate) return reached
  return {
    steps: [{ label: 'Set before the dates changed', date: cycle.dueDate, note: null }],
    why: 'a date set before the rule or the plan year changed',
  }
}
