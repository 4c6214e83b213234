import type { Input } from '@heed/contract/endpoint'
import type * as wizard from '@heed/contract/task-wizard'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { DEFAULT_FOLLOW_UP_DAYS } from '@heed/domain/tasks/date-rule'
import { ruleProblems } from './rule-problems'
import { ruleOf } from './rule-values'
import type { SettingsValues } from './settings-values'

export type SettingsBody = Omit<Input<typeof wizard.settings>['body'], 'id' | 'actions'>

type Bounds = { name: string; least: number; most: number }

/** Whole numbers beside the rule's own. */
const NUMBERS = {
  sendReminderMessageAfter: { name: 'Days between reminders', least: 1, most: 365 },
  followUpDays: { name: 'Follow-up days', least: 1, most: 365 },
} as const satisfies Partial<Record<keyof SettingsValues, Bounds>>
const STEP: Bounds = { name: 'The step', least: 1, most: 99 }

const numberProblem = (value: unknown, { name, least, most }: Bounds) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? undefined
    : `${name} must be a whole number from ${least} to ${most}.`

/** What is wrong with the settings as they are typed, by field; the most that is wrong comes from the rule. */
export function settingsProblems(values: SettingsValues): Record<string, string> {
  const found: Record<string, string | undefined> = {
    taskCategoryID: values.taskCategoryID ? undefined : 'Choose a category.',
    ...ruleProblems(values),
    sendReminderMessageAfter: values.remindsWhileLate
      ? numberProblem(values.sendReminderMessageAfter, NUMBERS.sendReminderMessageAfter)
      : undefined,
    followUpDays: numberProblem(values.followUpDays, NUMBERS.followUpDays),
    step: values.step === null ? undefined : numberProblem(values.step, STEP),
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** What of the settings can be saved: one that is wrong stays as it was last saved. */
export function settingsBody(values: SettingsValues): SettingsBody {
  const problems = settingsProblems(values)
  const hasRule = Object.keys(ruleProblems(values)).length === 0
  const fine = <Key extends keyof SettingsValues>(key: Key) => (key in problems ? undefined : values[key])
  return {
    taskCategoryID: values.taskCategoryID ?? undefined,
    module: values.module,
    icon: values.icon,
    step: fine('step') as number | null | undefined,
    content: values.content,
    rule: hasRule ? (ruleOf(values) as DateRule) : undefined,
    applyDatesAs: values.applyDatesAs === '1' ? 1 : 0,
    sendReminderMessageAfter: values.remindsWhileLate
      ? (fine('sendReminderMessageAfter') as number | undefined)
      : 0,
    followUpDays: fine('followUpDays') as number | undefined,
    allowPend: values.allowPend,
    showFaster: values.showFaster,
    isExcludedFromDashboard: values.isExcludedFromDashboard,
    isExcludedFromEmails: values.isExcludedFromEmails,
    submitText: values.submitText,
    submitInstructions: values.submitInstructions,
  }
}

/** What its next due dates depend on; null while its rule is incomplete. */
export function datesOf(values: SettingsValues) {
  const { rule, applyDatesAs, followUpDays } = settingsBody(values)
  return rule ? { rule, applyDatesAs, followUpDays: followUpDays ?? DEFAULT_FOLLOW_UP_DAYS } : null
}
