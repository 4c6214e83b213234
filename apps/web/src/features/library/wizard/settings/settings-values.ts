import type { TaskDraft } from '@heed/contract/task-wizard'
import type { Module } from '@heed/domain/modules'
import { type DateRule, followUpDaysOf } from '@heed/domain/tasks/date-rule'
import type { TaskIcon } from '@heed/domain/tasks/icons'
import type { DateBasis } from '@heed/domain/tasks/vocabulary'
import type { Typed } from './amount-values'
import { type RuleValues, ruleValues } from './rule-values'

export type SettingsValues = RuleValues & {
  module: Module
  taskCategoryID: string | null
  icon: TaskIcon
  content: string
  /** Its place among the steps of HIPAA10. */
  step: Typed
  remindsWhileLate: boolean
  sendReminderMessageAfter: Typed
  followUpDays: Typed
  allowPend: boolean
  showFaster: boolean
  isExcludedFromDashboard: boolean
  isExcludedFromEmails: boolean
  submitText: string
  submitInstructions: string
}

/** How often people are reminded of what is late, where nothing else was chosen. */
const WEEKLY = 7

/** The years in which a module's tasks are usually counted. */
export const BASIS_OF: Record<Module, DateBasis> = {
  Health: 'HealthPlanYear',
  '401K': '401kPlanYear',
  MEWA: 'MEWA',
  HIPAA10: 'HIPAA10',
  All: 'Calendar',
}

export function settingsValues(draft: TaskDraft): SettingsValues {
  const { notificationDate, dueDate, sendReminderMessageAfter } = draft
  return {
    ...ruleValues(draft.rule as DateRule | null, {
      basis: BASIS_OF[draft.module],
      notificationDate,
      dueDate,
      applyDatesAs: draft.applyDatesAs === 1 ? '1' : '0',
    }),
    module: draft.module,
    taskCategoryID: draft.taskCategoryID,
    icon: draft.icon,
    content: draft.content,
    step: draft.step,
    remindsWhileLate: sendReminderMessageAfter > 0,
    sendReminderMessageAfter: sendReminderMessageAfter || WEEKLY,
    followUpDays: followUpDaysOf(draft),
    allowPend: draft.allowPend,
    showFaster: draft.showFaster,
    isExcludedFromDashboard: draft.isExcludedFromDashboard,
    isExcludedFromEmails: draft.isExcludedFromEmails,
    submitText: draft.submitText,
    submitInstructions: draft.submitInstructions,
  }
}
