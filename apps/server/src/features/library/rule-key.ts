import { type DateRule, type DateSettings, followUpDaysOf } from '@heed/domain/tasks/date-rule'

const signed = (n: number, unit: string) => `${n < 0 ? '' : '+'}${n}${unit}`

function dayOf(rule: DateRule): string {
  switch (rule.kind) {
    case 'fixed':
      return `on ${rule.month}/${rule.day}`
    case 'offset':
      return `${rule.anchor} ${signed(rule.months, 'm')}${signed(rule.days, 'd')}`
    case 'monthly':
      return `day ${rule.day}`
    case 'quarterly':
      return `day ${rule.day} ${signed(rule.monthsAfterQuarter, 'm')}`
  }
}

/**
 * Names the dates of a task: tasks with the same key have the same occurrences. Written to `tasks.rule_key` whenever
 * the rule, `applyDatesAs` or `followUpDays` are.
 */
export function ruleKeyOf(rule: DateRule, settings: DateSettings): string {
  const effect =
    settings.applyDatesAs === 1
      ? `late after ${followUpDaysOf(settings)}`
      : `notice ${rule.reminderDaysBefore} before`
  return `${rule.basis} ${rule.recurrence} ${rule.kind} ${dayOf(rule)}, ${effect}`
}
