import { type RawBuilder, sql } from 'kysely'
import { hasLibraryTaskSql } from '../../db/has-library-task-sql'
import { worksForSql } from '../../db/works-for-sql'
import { cyclesLeftSql } from './cycles-left-sql'

const listed = (name: string) => sql`coalesce(m.about -> ${name}, '[]')`

const isMutedSql = (cycle: RawBuilder<unknown>) => sql`exists (
  select from muted_tasks x where x.user_id = m.user_id and x.company_task_id = ${cycle})`

const companiesSql = sql`array(
  select distinct named.id from (
    select (one ->> 'companyID')::uuid as id
    from jsonb_array_elements(${listed('companies')} || ${listed('perClient')} || jsonb_build_array(m.about -> 'task')) one) named
  where named.id is not null and not exists (
    select from live_companies c join agency_faces a on a.id = c.agency_id
    where c.id = named.id and c.status = 'active' and agency_line(c.agency_id) is not null and ${worksForSql}))`

const cycleSql = sql`(m.about -> 'task' ->> 'instanceID')::uuid`

const reasonSql = sql<string | null>`case
  when m.kind = 'mention' and not exists (select from note_mentions x join live_notes n on n.id = x.note_id
    where x.note_id = (m.about ->> 'noteID')::uuid and x.user_id = m.user_id and (u.company_id is null or not n.is_internal))
  then 'The mention was taken back.'
  when m.kind = 'setupWaiting' and exists (select from live_companies c
    where c.id = (m.about ->> 'companyID')::uuid and c.setup_completed_at is not null)
  then 'The setup form was completed before this mail was sent.'
  when ${isMutedSql(cycleSql)} then 'The person muted the task.'
  when exists (select from company_tasks ct join live_tasks t on t.id = ct.task_id where ct.id = ${cycleSql} and t.is_excluded_from_emails)
  then 'The task was excluded from e-mails.' end`

/** What is left of news of the library: tasks that are still published for the agency of their reader. */
const newsLeftSql = sql`(
  select jsonb_build_object('lost', count(*) filter (where t.id is null), 'left', count(t.id), 'causes', array['unpublished'],
    'facts', jsonb_build_object('added', count(t.id) filter (where one.is_new), 'changed', count(t.id) filter (where not one.is_new),
      'tasks', jsonb_agg(jsonb_build_object('taskID', t.id, 'task', t.name, 'isNew', one.is_new) order by lower(t.name), t.id)
        filter (where t.id is not null)))
  from (select (task ->> 'taskID')::uuid as id, (task -> 'isNew')::boolean as is_new
    from jsonb_array_elements(${listed('tasks')}) task) one
  left join live_tasks t on t.id = one.id and ${hasLibraryTaskSql})`

/** What is left of evidence: the documents that are still with the task. */
const evidenceLeftSql = sql`(
  select jsonb_build_object('lost', count(*) filter (where f.id is null), 'left', count(f.id), 'causes', array['deleted'],
    'facts', jsonb_build_object('count', count(f.id), 'files', jsonb_agg(f.name order by one.place) filter (where f.id is not null),
      'fileIDs', jsonb_agg(f.id order by one.place) filter (where f.id is not null)))
  from jsonb_array_elements_text(m.about -> 'fileIDs') with ordinality one (id, place)
  left join live_files f on f.id = one.id::uuid and exists (select from live_company_task_documents d
    where d.file_id = f.id and (d.company_task_id = m.object_id or d.for_all)))`

/**
 * What the waiting mail `m` may still tell its person `u`. With a `reason` nothing of it; `companies`: those whose work is
 * not theirs any more; `still`: what is left of the tasks or documents it names, as they are now, and why others are not.
 */
export const leftSql = (
  today: string,
) => sql`json_build_object('reason', ${reasonSql}, 'companies', ${companiesSql},
  'still', case
    when m.kind = 'libraryNews' and m.about ? 'tasks' then ${newsLeftSql}
    when m.about ? 'fileIDs' then ${evidenceLeftSql}
    else ${cyclesLeftSql(today)} end)`
