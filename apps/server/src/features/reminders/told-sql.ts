import { LAST_REMINDER_DAYS, MAX_OVERDUE_REMINDERS } from '@heed/domain/tasks/reminders'
import { sql } from 'kysely'

/** The number of the last reminder that instance `ct` of task `t` has had while it is late. */
const lateNumber = (today: string) => sql`least(${MAX_OVERDUE_REMINDERS}::int,
  (${today}::date - ct.late_after) / nullif(t.send_reminder_message_after, 0))`

/** A day on which something is told, unless it is ahead or before the announcement. */
const passed = (day: ReturnType<typeof sql>, today: string) =>
  sql`case when ${day} between ct.notification_date and ${today}::date then ${day} end`

/** The last day on which people are told about the open instance `ct` of task `t`: the domain's lastTold, a test compares them. */
export const toldOnSql = (today: string) => sql<string | null>`greatest(
  ${passed(sql`ct.notification_date`, today)},
  ${passed(sql`(ct.due_date - t.reminder_days_before)`, today)},
  case when t.reminder_days_before > ${LAST_REMINDER_DAYS}::int
    then ${passed(sql`(ct.due_date - ${LAST_REMINDER_DAYS}::int)`, today)} end,
  ${passed(sql`ct.due_date`, today)},
  case when t.send_reminder_message_after > 0 and ${lateNumber(today)} > 0
    then ${passed(sql`(ct.late_after + ${lateNumber(today)} * t.send_reminder_message_after)`, today)} end)`
