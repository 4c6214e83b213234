/** Who writes a task: the platform (Standard, HIPAA10) or an agency (Custom). */
export const TASK_FORMATS = ['Standard', 'HIPAA10', 'Custom'] as const
export type TaskFormat = (typeof TASK_FORMATS)[number]

/** Bases with years of a company's own. */
export const YEAR_BASES = [
  'HealthPlanYear',
  'OtherWelfarePlanYear',
  '401kPlanYear',
  'MEWA',
  'HIPAA10',
] as const
export type YearBasis = (typeof YEAR_BASES)[number]

/** What a task's dates are counted from. */
export const DATE_BASES = ['Calendar', ...YEAR_BASES] as const
export type DateBasis = (typeof DATE_BASES)[number]

/** Their names, for people and in answers. */
export const DATE_BASIS_LABELS = {
  Calendar: 'Calendar',
  HealthPlanYear: 'Health & Wellness Plan Year',
  OtherWelfarePlanYear: 'Other Welfare Plan Year',
  '401kPlanYear': '401(k) Plan Year',
  MEWA: 'MEWA Plan Year',
  HIPAA10: 'HIPAA10',
} as const satisfies Record<DateBasis, string>
export const DATE_BASIS_WORDS = Object.values(DATE_BASIS_LABELS)
export type DateBasisWords = (typeof DATE_BASIS_WORDS)[number]

export const RECURRENCES = ['annual', 'every3years', 'monthly', 'quarterly', 'once', 'event'] as const
export type Recurrence = (typeof RECURRENCES)[number]

export const ACTION_KINDS = ['CHECK_IT', 'TAKE_ACTION'] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

/** Whether a task's date is a deadline or the day it is announced (RULES.md "Due dates"). */
export const APPLY_DATES_AS = { DueDate: 0, NotificationDate: 1 } as const
export type ApplyDatesAsName = keyof typeof APPLY_DATES_AS
export type ApplyDatesAs = (typeof APPLY_DATES_AS)[ApplyDatesAsName]

export const APPLY_DATES_AS_LABELS: Record<ApplyDatesAs, string> = { 0: 'Due date', 1: 'Notification date' }

export const REMINDER_FREQUENCIES = ['Monthly', 'Quarterly'] as const
export type ReminderFrequency = (typeof REMINDER_FREQUENCIES)[number]

/** Categories of the starter library. */
export const TASK_CATEGORIES = [
  'Reporting & Filing',
  'Participant Notices',
  'Plan Documents',
  'Fees & Payments',
  'Testing',
  'Eligibility & Coverage',
  'Fiduciary & Governance',
  'Recordkeeping',
  'Contributions',
  'Privacy & Security',
  'Agency Service',
] as const
export type TaskCategory = (typeof TASK_CATEGORIES)[number]
