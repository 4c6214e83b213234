import { type DateRule, type DateSettings, followUpDaysOf } from '@heed/domain/tasks/date-rule'

const signed = (n: number, unit: string) => `${n < 0 ? '' : '+'}${n}${unit}`

function dayOf(rule: DateRule): string {
  switch (rule.kind) {
    case 'fixed':
      return `on ${rule.month}/${rule.day}`
    case 'offset':
      return `${rule.anchor} ${signed(rule.months, 'm')}${signed(rule.days, 'd')}${rule.endOfMonth ? ' to the end of the month' : ''}`
    case 'monthly':
      return `day ${rule.day}`
    case 'quarterly':
      return `day ${rule.day} ${signed(rule.monthsAfterQuarter, 'm')}`
    case 'dated':
      return rule.date
  }
}

/** A weekend moves only the day after which a deadline is late. */
const weekendOf = (rule: DateRule) => (rule.weekend === 'next' ? ', weekends next' : '')

/**
 * Names the dates of a task: tasks with the same key have the same occurrences. Written to `tasks.rule_key` whenever
 * the rule, `applyDatesAs` or `followUpDays` are. Whose facts they are for (`asOf`) and what happens to an instance
 * later (`extendedBy`, `event`) are not part of it.
 */
export function ruleKeyOf(rule: DateRule, settings: DateSettings): string {
  const effect =
    settings.applyDatesAs === 1
      ? `late after ${followUpDaysOf(settings)}`
      : `notice ${rule.reminderDaysBefore} before${weekendOf(rule)}`
  return `${rule.basis} ${rule.recurrence} ${rule.kind} ${dayOf(rule)}, ${effect}`
}
