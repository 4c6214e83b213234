import type { DateRule } from '../../src/tasks/date-rule'
import type { OracleTask } from './task'

const SHARED = { reminderDaysBefore: 30, recurrence: 'annual' } as const

const RULES: Readonly<Record<string, DateRule>> = {
  'once-a-plan': {
    ...SHARED,
    basis: '401kPlanYear',
    recurrence: 'once',
    kind: 'offset',
    anchor: 'planYearEnd',
    months: 7,
    days: 0,
    endOfMonth: true,
  },
  'every-third-plan-year': {
    ...SHARED,
    basis: 'HealthPlanYear',
    recurrence: 'every3years',
    kind: 'offset',
    anchor: 'planYearStart',
    months: 1,
    days: 0,
    asOf: 'anyDay',
  },
  'every-third-calendar-year': {
    ...SHARED,
    basis: 'Calendar',
    recurrence: 'every3years',
    kind: 'fixed',
    month: 2,
    day: 29,
    weekend: 'next',
  },
  'leap-day-of-a-plan-year': {
    ...SHARED,
    basis: 'HealthPlanYear',
    kind: 'fixed',
    month: 2,
    day: 29,
    asOf: 'periodStart',
  },
  'months-before': {
    ...SHARED,
    basis: 'OtherWelfarePlanYear',
    kind: 'offset',
    anchor: 'planYearStart',
    months: -2,
    days: 10,
  },
  'less-than-a-month-before': {
    ...SHARED,
    basis: 'HealthPlanYear',
    kind: 'offset',
    anchor: 'planYearStart',
    months: 1,
    days: -45,
  },
  'days-before-the-end': {
    ...SHARED,
    basis: 'MEWA',
    kind: 'offset',
    anchor: 'planYearEnd',
    months: 0,
    days: -120,
    weekend: 'next',
  },
  'last-day-of-the-month': {
    ...SHARED,
    basis: 'HIPAA10',
    recurrence: 'monthly',
    kind: 'monthly',
    day: 31,
    weekend: 'next',
  },
  'months-of-the-reported-year': {
    ...SHARED,
    basis: '401kPlanYear',
    recurrence: 'monthly',
    kind: 'monthly',
    day: 29,
    asOf: 'periodStart',
  },
  'quarters-of-the-reported-year': {
    ...SHARED,
    basis: 'HealthPlanYear',
    recurrence: 'quarterly',
    kind: 'quarterly',
    monthsAfterQuarter: 0,
    day: 31,
    asOf: 'anyDay',
  },
  'long-after-the-quarter': {
    ...SHARED,
    basis: 'MEWA',
    recurrence: 'quarterly',
    kind: 'quarterly',
    monthsAfterQuarter: 5,
    day: 1,
  },
  'a-date-of-its-own': {
    ...SHARED,
    basis: 'Calendar',
    recurrence: 'once',
    kind: 'dated',
    date: '2027-06-15',
    weekend: 'next',
  },
}
const MODULES = ['401k', 'Health & Wellness', 'All', 'MEWA', 'HIPAA10'] as const

/** Kinds of rules that agencies may write and the library has none of. */
export const SYNTHETIC: readonly OracleTask[] = Object.entries(RULES).map(([key, rule], index) => ({
  key,
  name: key,
  module: MODULES[index % MODULES.length] ?? 'All',
  logic: [
    {
      module: 'All',
      conditional: 'NotSet',
      lines: [
        { conditional: 'NotSet', group: 'Plan Sponsor', condition: 'Private Sector Employer' },
        { conditional: 'Or', group: 'Plan Funding', condition: 'Self-Insured' },
      ],
    },
  ],
  rule,
  isAnnouncement: index % 4 === 3,
  followUpDays: index % 3 === 0 ? 0 : 14,
  step: undefined,
  actions: 2,
  allowPend: true,
}))
