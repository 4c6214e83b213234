import { LAST_REMINDER_DAYS, MAX_OVERDUE_REMINDERS } from '@heed/domain/tasks/reminders'
import { sql } from 'kysely'

/** The number of the last reminder that instance `ct` of task `t` has had while it is late. */
const lateNumber = (today: string) => sql`least(${MAX_OVERDUE_REMINDERS}::int,
  (${today}::date - ct.late_after) / nullif(t.send_reminder_message_after, 0))`

/** A day on which people are reminded, unless it is ahead or not after the announcement. */
const passed = (day: ReturnType<typeof sql>, today: string) =>
  sql`case when ${day} > ct.notification_date and ${day} <= ${today}::date then ${day} end`

/** The last day on which people are reminded of the open instance `ct` of task `t`; null where they were not yet. */
export const remindedOnSql = (today: string) => sql<string | null>`greatest(
  ${passed(sql`(ct.due_date - t.reminder_days_before)`, today)},
  case when t.reminder_days_before > ${LAST_REMINDER_DAYS}::int
    then ${passed(sql`(ct.due_date - ${LAST_REMINDER_DAYS}::int)`, today)} end,
  ${passed(sql`ct.due_date`, today)},
  case when t.send_reminder_message_after > 0 and ${lateNumber(today)} > 0
    then ${passed(sql`(ct.late_after + ${lateNumber(today)} * t.send_reminder_message_after)`, today)} end)`

/** The kind of what a person is told of the row of `announced_on` and `reminded_on` since a day: the latest they want. */
export const toldSinceSql = (since: ReturnType<typeof sql>, off: ReturnType<typeof sql>) => sql<
  string | null
>`case
  when due.reminded_on > ${since} and not 'reminder' = any (coalesce(${off}, '{}')) then 'reminder'
  when due.announced_on > ${since} and not 'announcement' = any (coalesce(${off}, '{}')) then 'announcement' end`
