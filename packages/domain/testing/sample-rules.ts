import type { FixedRule, MonthlyRule, OffsetRule, QuarterlyRule } from '../src/tasks/date-rule'

/** Form 5500: seven months after the health plan year ends, or what `over` says instead. */
export const offset = (over: Partial<OffsetRule> = {}): OffsetRule => ({
  kind: 'offset',
  basis: 'HealthPlanYear',
  anchor: 'planYearEnd',
  months: 7,
  days: 0,
  recurrence: 'annual',
  reminderDaysBefore: 60,
  ...over,
})
export const quarterly: QuarterlyRule = {
  kind: 'quarterly',
  basis: 'Calendar',
  monthsAfterQuarter: 1,
  day: 31,
  recurrence: 'quarterly',
  reminderDaysBefore: 14,
}
export const monthly: MonthlyRule = {
  kind: 'monthly',
  basis: 'Calendar',
  day: 30,
  recurrence: 'monthly',
  reminderDaysBefore: 5,
}
export const fixed: FixedRule = {
  kind: 'fixed',
  basis: 'Calendar',
  month: 3,
  day: 31,
  recurrence: 'annual',
  reminderDaysBefore: 60,
}
