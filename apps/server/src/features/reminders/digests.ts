import { addDays, dayOfWeek, type IsoDate } from '@heed/domain/dates'
import { MOST_NAMED } from '@heed/domain/messages/digest'
import { sql } from 'kysely'
import { allowWorkMem } from '../../db/work-mem'
import { worksForSql } from '../../db/works-for-sql'
import type { Act } from '../../http/act'
import { isPostponedSql, shownDaySql } from '../messages/cycles-left-sql'
import { activeAgenciesSql, getsMailSql, preferencesJoin, refusesMailSql } from '../messages/recipient-sql'
import { openSql } from '../tasks/status-sql'
import { type Queued, tellSql } from './tell-sql'
import { remindedOnSql, toldSinceSql } from './told-sql'

/** The day of this run, and the last one before it. */
export type Run = { day: IsoDate; after: IsoDate }

const MONDAY = 1

/** The Monday that a day is in the week of. */
const mondayOf = (day: IsoDate) => addDays(day, -((dayOfWeek(day) + 7 - MONDAY) % 7))

/**
 * Puts the digest of a day into the queue, for all companies in one statement, and rings the bell: for each task that is
 * told since the last run to whom it is assigned, and where none of them can get mail to all Super Users of its company
 * (RULES.md "Reminders"); whoever's address refuses mails still has the bell. After
 * days without a run it is one digest with what is still open; who wants one a week gets it with the first run since
 * Monday, and who wants one a day again gets what waited with the next. Nothing is told twice, because a person's own last
 * digest counts too, and the escalation of the day.
 */
export async function queueDigests(act: Act, { day, after }: Run): Promise<Queued> {
  const monday = mondayOf(day)
  const isWeekly = monday > after
  const lastMonday = mondayOf(after)
  // The longest that the mail of anybody looks back.
  const earliest = isWeekly
    ? sql`${lastMonday}::date`
    : sql`(select case when exists (select from notification_preferences where weekly_until >= ${after}::date)
        then ${lastMonday}::date else ${after}::date end)`
  await allowWorkMem(act.db)
  const { rows } = await sql<Queued>`
    with ${activeAgenciesSql},
    due as materialized (
      select ct.id, ct.agency_id, ct.company_id, ct.task_id, ct.due_date, ct.late_after, t.name as task, c.name as company,
        ct.assigned, ${shownDaySql(day)} as shown_day, ct.notification_date as announced_on, told.reminded_on
      from company_tasks ct
      join live_tasks t on t.id = ct.task_id and not t.is_excluded_from_emails
      join live_companies c on c.id = ct.company_id and c.status = 'active' and c.setup_completed_at is not null
      join line on line.agency_id = ct.agency_id
      cross join lateral (select ${remindedOnSql(day)} as reminded_on) told
      where ${openSql} and ct.notification_date <= ${day}::date
        and not ${isPostponedSql(day)}
        and greatest(ct.notification_date, told.reminded_on) > ${earliest}),
    assigned as materialized (
      select due.id, u.id as user_id, ${refusesMailSql} as refuses from due
      join company_task_assignees s on s.company_task_id = due.id
      join live_users u on u.id = s.user_id
      join live_companies c on c.id = due.company_id
      join line a0 on a0.agency_id = due.agency_id
      cross join lateral (select a0.agency_id as id, a0.parent_id) a
      where due.assigned > 0 and ${getsMailSql} and ${worksForSql}),
    wanted as materialized (
      select id, user_id from assigned
      union
      select due.id, u.id from due join live_users u on u.company_id = due.company_id and u.role = 'CompanyAdmin'
      where ${getsMailSql} and not exists (select from assigned s where s.id = due.id and not s.refuses)),
    heard as materialized (
      select user_id, max(day) as day from messages
      where topic = 'digest' and day between ${lastMonday}::date and ${day}::date and user_id in (select user_id from wanted) group by user_id),
    heard_late as (
      select m.user_id, (named ->> 'instanceID')::uuid as id, 'mail' as way
      from messages m cross join jsonb_array_elements(m.about -> 'tasks') named
      where m.topic = 'escalation' and m.day = ${day}::date and m.user_id in (select user_id from wanted)
      union all
      select n.user_id, n.object_id, 'bell' from notifications n
      where n.kind = 'escalation' and n.day = ${day}::date and n.user_id in (select user_id from wanted)),
    escalated as materialized (
      select user_id, id, bool_or(way = 'mail') as mailed, bool_or(way = 'bell') as rung from heard_late group by user_id, id),
    telling as materialized (
      select due.*, u.id as user_id, u.email, u.agency_id as own_agency_id, u.company_id as own_company_id,
        p.quiet_from, p.quiet_to,
        case when escalated.rung is not true then ${toldSinceSql(sql`${after}::date`, sql`p.bell_off`)} end as rung,
        case when escalated.mailed is not true then ${toldSinceSql(sql`mail.since`, sql`p.mail_off`)} end as mailed
      from wanted join due on due.id = wanted.id join live_users u on u.id = wanted.user_id ${preferencesJoin}
      left join heard on heard.user_id = u.id
      left join escalated on escalated.user_id = u.id and escalated.id = due.id
      cross join lateral (select greatest(heard.day, case coalesce(p.rhythm, 'daily')
        when 'daily' then case when p.weekly_until >= ${after}::date then ${lastMonday}::date else ${after}::date end
        when 'weekly' then ${isWeekly ? sql`${lastMonday}::date` : sql`'infinity'::date`} end) as since) mail
      where not exists (select from muted_tasks m where m.user_id = u.id and m.company_task_id = due.id)),
    ranked as (
      select *, row_number() over (partition by user_id order by shown_day, id) as place from telling where mailed is not null),
    digest as (
      select user_id, user_id as object_id, any_value(email) as email, any_value(own_agency_id) as agency_id,
        any_value(own_company_id) as company_id, any_value(quiet_from) as quiet_from, any_value(quiet_to) as quiet_to,
        'digest' as topic, max(mailed) as kind, json_build_object('count', count(*),
          'late', count(*) filter (where late_after < ${day}::date),
          'ids', json_agg(id order by place),
          'tasks', json_agg(named order by place) filter (where place <= ${MOST_NAMED}::int))::jsonb as about
      from ranked cross join lateral (select id as "instanceID", task_id as "taskID", ranked.company_id as "companyID", task,
        company, due_date as "dueDate", late_after as "lateAfter") named
      group by user_id),
    ${tellSql(act, {
      day,
      mails: sql`digest`,
      bell: sql`(select rung as kind, user_id, agency_id, company_id, id as company_task_id, id as object_id,
        jsonb_build_object('task', task, 'company', company, 'dueDate', due_date, 'lateAfter', late_after, 'daysLeft', due_date - ${day}::date,
          'daysLate', case when late_after < ${day}::date then ${day}::date - late_after end) as about
        from telling where rung is not null)`,
    })}`.execute(act.db)
  return rows[0] as Queued
}
