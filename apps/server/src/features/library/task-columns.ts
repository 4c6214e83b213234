import type { Updateable } from 'kysely'
import type { Tasks } from '../../db/schema'
import type { LibraryContent } from './content'
import { ruleKeyOf } from './rule-key'

/** What a task of the library and a task that people write say alike. */
type Written = Pick<
  LibraryContent,
  | 'name'
  | 'summary'
  | 'module'
  | 'format'
  | 'icon'
  | 'step'
  | 'rule'
  | 'applyDatesAs'
  | 'followUpDays'
  | 'sendReminderMessageAfter'
  | 'allowPend'
  | 'showFaster'
  | 'isExcludedFromDashboard'
  | 'isExcludedFromEmails'
> & { actions: readonly unknown[] }

/** The columns of `tasks` that hold it. */
export function columnsOf(task: Written, categoryId: string) {
  const { rule } = task
  return {
    name: task.name,
    summary: task.summary,
    module: task.module,
    format: task.format,
    category_id: categoryId,
    icon: task.icon,
    step: task.step,
    rule: JSON.stringify(rule),
    rule_key: ruleKeyOf(rule, task),
    as_of: rule.asOf ?? 'due',
    extended_by: rule.extendedBy?.task ?? null,
    recurrence: rule.recurrence,
    basis: rule.basis,
    reminder_days_before: rule.reminderDaysBefore,
    apply_dates_as: task.applyDatesAs,
    follow_up_days: task.followUpDays,
    send_reminder_message_after: task.sendReminderMessageAfter,
    allow_pend: task.allowPend,
    show_faster: task.showFaster,
    is_excluded_from_dashboard: task.isExcludedFromDashboard,
    is_excluded_from_emails: task.isExcludedFromEmails,
    actions_total: Math.max(task.actions.length, 1),
  } satisfies Updateable<Tasks>
}
