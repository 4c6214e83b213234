import { type RawBuilder, sql } from 'kysely'
import { worksForSql } from '../../db/works-for-sql'

const listed = (name: string) => sql`coalesce(m.about -> ${name}, '[]')`

const isMutedSql = (cycle: RawBuilder<unknown>) => sql`exists (
  select from muted_tasks x where x.user_id = m.user_id and x.company_task_id = ${cycle})`

const companiesSql = sql`array(
  select distinct named.id from (
    select (one ->> 'companyID')::uuid as id
    from jsonb_array_elements(${listed('tasks')} || ${listed('companies')} || ${listed('perClient')}
      || jsonb_build_array(m.about -> 'task')) one) named
  where named.id is not null and not exists (
    select from live_companies c join agency_faces a on a.id = c.agency_id
    where c.id = named.id and c.status = 'active' and agency_line(c.agency_id) is not null and ${worksForSql}))`

/** Each cycle `id` that the mail says is now its person's, with its company where it still is and they did not mute it. */
const assignedSql = sql`(
  select one.id, s.company_id from jsonb_array_elements_text(${listed('ids')}) one (id)
  left join company_task_assignees s on s.user_id = m.user_id and s.company_task_id = one.id::uuid
    and not ${isMutedSql(sql`s.company_task_id`)})`

const reasonSql = sql<string | null>`case
  when m.kind = 'assignment' and not exists (select from ${assignedSql} own where own.company_id is not null)
  then 'The assignment was taken back.'
  when m.kind = 'mention' and not exists (select from note_mentions x join live_notes n on n.id = x.note_id
    where x.note_id = (m.about ->> 'noteID')::uuid and x.user_id = m.user_id and (u.company_id is null or not n.is_internal))
  then 'The mention was taken back.'
  when ${isMutedSql(sql`(m.about -> 'task' ->> 'instanceID')::uuid`)} then 'The person muted the task.' end`

/**
 * What the waiting mail `m` names and its person `u` may no longer read: companies whose work is not theirs any more, and
 * tasks that are not theirs any more, that they muted, or that are of such a company. With a `reason` nothing of it is left.
 */
export const goneSql = sql`(
  select json_build_object('companies', lost.companies, 'reason', ${reasonSql}, 'tasks', array(
    select own.id from ${assignedSql} own where own.company_id is null or own.company_id = any (lost.companies)))
  from (select ${companiesSql} as companies) lost)`
