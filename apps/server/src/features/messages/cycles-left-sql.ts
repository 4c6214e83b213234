import { MOST_NAMED } from '@heed/domain/messages/digest'
import { type RawBuilder, sql } from 'kysely'
import { openSql } from '../../db/open-work-sql'
import { worksForSql } from '../../db/works-for-sql'
import { getsMailSql, refusesMailSql } from './recipient-sql'

/** All cycles that the mail `about` tells; those queued by a former version know only the ones they name. */
export const cyclesSql = (about: RawBuilder<unknown>) => sql`coalesce(${about} -> 'ids', (
  select jsonb_agg(named -> 'instanceID') from jsonb_array_elements(${about} -> 'tasks') named where named ? 'instanceID'), '[]')`

/** The day of the instance `ct` that a mail shows: its due date, or, once that has come, the last day before it is late. */
export const shownDaySql = (today: string) => sql`case when ct.due_date <= ${today}::date
  then greatest(ct.due_date, ct.late_after) else ct.due_date end`

/** Whether the task waits for a follow-up date. */
export const isPostponedSql = (today: string) => sql<boolean>`coalesce(ct.pend_until > ${today}::date, false)`

/** Whether somebody whom the instance `ct` of the company `c` of the agency `a` is assigned to can get mail. */
const isInGoodHandsSql = sql`exists (select from company_task_assignees s join live_users u on u.id = s.user_id
  where s.company_task_id = ct.id and ${getsMailSql} and ${worksForSql} and not ${refusesMailSql})`

const isOwnSql = sql`exists (select from company_task_assignees s where s.company_task_id = ct.id and s.user_id = u.id)`

/** Whether another mail, which leaves no earlier, tells the same: a later digest, or that the task is two weeks late. */
const isToldElsewhereSql = (today: string) => sql`exists (select from messages e
  where e.user_id = m.user_id and e.object_id = m.user_id and e.id <> m.id and e.day <= ${today}::date
    and ((m.topic = 'digest' and e.topic = 'escalation'
        and (e.state = 'queued' or (e.day >= m.day and e.state in ('accepted', 'doubtful'))))
      or (e.topic = m.topic and e.day > m.day and e.state in ('accepted', 'doubtful')))
    and ${cyclesSql(sql`e.about`)} ? ct.id::text)`

/** Why the mail `m` no longer tells its person `u` of the instance `ct`; null while it does. */
const causeSql = (today: string) => sql<string | null>`case
  when ct.id is null or t.id is null or ct.no_longer_applies then 'removed'
  when c.id is null or c.status <> 'active' or line.agency_id is null or not ${worksForSql} then 'unseen'
  when exists (select from muted_tasks x where x.user_id = m.user_id and x.company_task_id = ct.id) then 'muted'
  when m.topic = 'assignment' and not ${isOwnSql} then 'takenBack'
  when ct.completed_at is not null then 'completed'
  when not ${openSql} then 'closed'
  when t.is_excluded_from_emails then 'excluded'
  when m.topic = 'assignment' then null
  when ${isPostponedSql(today)} then 'postponed'
  when c.setup_completed_at is null then 'removed'
  when m.topic = 'escalation' and u.role <> 'CompanyAdmin' then 'unseen'
  when m.topic = 'digest' and not ${isOwnSql} and (u.role <> 'CompanyAdmin' or ${isInGoodHandsSql}) then 'reassigned'
  when ${isToldElsewhereSql(today)} then 'told' end`

/**
 * Of the cycles that the waiting mail `m` was found with, those that its person `u` would still be told of, as they are on
 * the day: a reminder, an announcement or an escalation of what is open, an assignment that stands. Null where it has none.
 */
export const cyclesLeftSql = (today: string) => sql`(
  select jsonb_build_object('lost', count(one.cause), 'left', count(*) filter (where one.cause is null),
    'causes', array_remove(array_agg(distinct one.cause), null),
    'facts', jsonb_build_object('count', count(*) filter (where one.cause is null),
        'ids', jsonb_agg(one.id order by one.place) filter (where one.cause is null),
        'tasks', jsonb_agg(one.named order by one.place) filter (where one.cause is null
          and (one.place <= ${MOST_NAMED}::int or m.topic = 'escalation')))
      || case when m.topic = 'assignment' then '{}' else
        jsonb_build_object('late', count(*) filter (where one.cause is null and one.is_late)) end)
  from (
    select judged.*, row_number() over (order by judged.cause is not null, judged.shown, judged.id) as place
    from (
      select given.id, ${causeSql(today)} as cause, ${shownDaySql(today)} as shown, ct.late_after < ${today}::date as is_late,
        jsonb_build_object('instanceID', ct.id, 'taskID', ct.task_id, 'companyID', ct.company_id, 'task', t.name,
          'company', c.name, 'dueDate', ct.due_date, 'lateAfter', ct.late_after) as named
      from (select distinct told.cycle::uuid as id from jsonb_array_elements_text(${cyclesSql(sql`m.about`)}) told (cycle)) given
      left join company_tasks ct on ct.id = given.id
      left join live_tasks t on t.id = ct.task_id
      left join live_companies c on c.id = ct.company_id
      left join line on line.agency_id = ct.agency_id
      cross join lateral (select line.agency_id as id, line.parent_id) a) judged) one
  having count(*) > 0)`
