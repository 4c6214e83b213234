import { addDays, daysBetween, type IsoDate, isIsoDate } from '@heed/domain/dates'
import type { AsOf, DateRule, OffsetRule, Weekend } from '@heed/domain/tasks/date-rule'
import type { DateBasis, Recurrence } from '@heed/domain/tasks/vocabulary'
import { type AmountValues, amountOf, amountValues, type Typed } from './amount-values'

/** A date rule as its fields hold it: those of every kind side by side, so that trying another kind loses nothing. */
export type RuleValues = {
  /** Null until one was chosen. */
  kind: DateRule['kind'] | null
  basis: DateBasis
  recurrence: Recurrence
  offset: AmountValues
  anchor: OffsetRule['anchor']
  /** `MM-DD` */
  fixedDay: string | null
  day: Typed
  /** A number as its select holds it. */
  monthsAfterQuarter: string
  notificationDate: string | null
  dueDate: string | null
  reminderDaysBefore: Typed
  /** A number as its cards hold it. */
  applyDatesAs: '0' | '1'
  weekend: Weekend | 'none'
  asOf: AsOf
  isExtended: boolean
  extendedBy: string | null
  extension: AmountValues
  hasEvent: boolean
  eventPrompt: string
  event: AmountValues
}

type Usual = Pick<RuleValues, 'basis' | 'notificationDate' | 'dueDate' | 'applyDatesAs'>

const USUAL_REMINDER_DAYS = 30

const pad = (number: number) => String(number).padStart(2, '0')

/** The fields of one kind of date. */
function ownValues(rule: DateRule): Partial<RuleValues> {
  switch (rule.kind) {
    case 'offset':
      return { offset: amountValues(rule), anchor: rule.anchor }
    case 'fixed':
      return { fixedDay: `${pad(rule.month)}-${pad(rule.day)}` }
    case 'monthly':
      return { day: rule.day }
    case 'quarterly':
      return { day: rule.day, monthsAfterQuarter: String(rule.monthsAfterQuarter) }
    case 'dated':
      return { dueDate: rule.date, notificationDate: addDays(rule.date, -rule.reminderDaysBefore) }
  }
}

/** `usual`: what a task without a rule begins with, and what is not in the rule. */
export function ruleValues(rule: DateRule | null, usual: Usual): RuleValues {
  return {
    kind: rule?.kind ?? null,
    recurrence: rule?.recurrence ?? 'annual',
    offset: amountValues(undefined),
    anchor: 'planYearEnd',
    fixedDay: null,
    day: 15,
    monthsAfterQuarter: '1',
    ...usual,
    basis: rule && rule.kind !== 'dated' ? rule.basis : usual.basis,
    reminderDaysBefore: rule?.reminderDaysBefore ?? USUAL_REMINDER_DAYS,
    weekend: rule?.weekend ?? 'none',
    asOf: rule?.asOf ?? 'due',
    isExtended: rule?.extendedBy !== undefined,
    extendedBy: rule?.extendedBy?.task ?? null,
    extension: amountValues(rule?.extendedBy),
    hasEvent: rule?.event !== undefined,
    eventPrompt: rule?.event?.prompt ?? '',
    event: amountValues(rule?.event),
    ...(rule && ownValues(rule)),
  }
}

/** The parts of a rule that depend on its kind; unchecked, as everything here. */
function partsOfKind(values: RuleValues): Record<string, unknown> {
  const { kind, offset, anchor, fixedDay, day, monthsAfterQuarter, dueDate } = values
  const [month, dayOfMonth] = (fixedDay ?? '').split('-').map(Number)
  switch (kind) {
    case 'offset':
      return { anchor, ...amountOf(offset) }
    case 'fixed':
      return { month, day: dayOfMonth }
    case 'monthly':
      return { day }
    case 'quarterly':
      return { day, monthsAfterQuarter: Number(monthsAfterQuarter) }
    case 'dated':
      return { date: dueDate }
    case null:
      return {}
  }
}

/** How long before its date a task is announced; of one dated occurrence the two dates say it. */
function reminderDaysOf(values: RuleValues): Typed {
  const { kind, applyDatesAs, reminderDaysBefore, notificationDate, dueDate } = values
  if (kind !== 'dated' || applyDatesAs === '1' || !isIsoDate(dueDate)) return reminderDaysBefore
  return isIsoDate(notificationDate) ? daysBetween(notificationDate as IsoDate, dueDate as IsoDate) : null
}

/** The rule that the fields stand for, for `checkDateRule` to judge. */
export function ruleOf(values: RuleValues): Record<string, unknown> {
  const { kind, recurrence, weekend, asOf, isExtended, hasEvent } = values
  return {
    kind,
    basis: kind === 'dated' ? 'Calendar' : values.basis,
    recurrence,
    ...partsOfKind(values),
    reminderDaysBefore: reminderDaysOf(values),
    ...(weekend !== 'none' && { weekend }),
    ...(asOf !== 'due' && { asOf }),
    ...(isExtended && { extendedBy: { task: values.extendedBy ?? '', ...amountOf(values.extension) } }),
    ...(hasEvent && { event: { prompt: values.eventPrompt, ...amountOf(values.event) } }),
  }
}
