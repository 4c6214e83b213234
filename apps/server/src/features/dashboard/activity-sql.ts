import { type RawBuilder, sql } from 'kysely'

/** What a sentence of the recent activity is about: what the event names, its task, or the one in the other. */
type About = 'object' | 'task' | 'object of task'

/** Events of the audit log that people want to read about each other, in words: "Lena Fischer *answered* 12 setup questions". */
const WORDS: Record<string, readonly [words: string, about: About]> = {
  'agency.added': ['added the agency', 'object'],
  'company.added': ['added the company', 'object'],
  'company.setupOpened': ['started the setup of', 'object'],
  'company.benefitsSaved': ['answered', 'object'],
  'company.setupCompleted': ['completed the setup of', 'object'],
  'user.added': ['added the user', 'object'],
  'task.actionCompleted': ['completed an action of', 'task'],
  'task.completionRemoved': ['reopened an action of', 'task'],
  'task.pended': ['postponed', 'task'],
  'task.instanceAdded': ['added', 'task'],
  'document.attached': ['attached', 'object of task'],
  'note.written': ['wrote a note on', 'task'],
}
const VERBS = Object.keys(WORDS)
const COMPLETED = 'completed'
const SHOWN = 10

/**
 * The latest events of some agencies as a JSON list, newest first. Walks each agency's newest events, so the cost does
 * not grow with the log.
 * @param agencies a query that answers their ids
 */
export const activitySql = (agencies: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('id', e.id, 'at', e.at,
      'by', json_build_object('id', e.actor_id, 'name', e.actor_name),
      'verb', case when e.verb = 'task.actionCompleted' and e.after->>'done' = e.after->>'of'
        then ${COMPLETED}::text else w.words end,
      'object', case w.about when 'task' then coalesce(t.name, e.object)
        when 'object of task' then e.object || ' to ' || t.name else e.object end,
      'companyID', c.id, 'agencyID', e.agency_id, 'companyName', c.name, 'taskID', t.id, 'instanceID', ct.id)
      order by e.at desc, e.id desc)
    from (
      select latest.* from (${agencies}) one (agency_id)
      cross join lateral (
        select e.* from audit_events e
        where e.agency_id = one.agency_id and e.verb = any (${VERBS}::text[])
          and (e.company_id is null or e.company_id not in (select gone_companies()))
        order by e.at desc limit ${SHOWN}) latest
      order by latest.at desc, latest.id desc limit ${SHOWN}) e
    join unnest(${VERBS}::text[], ${VERBS.map((verb) => WORDS[verb]![0])}::text[],
      ${VERBS.map((verb) => WORDS[verb]![1])}::text[]) w (verb, words, about) on w.verb = e.verb
    left join live_companies c on c.id = e.company_id
    left join company_tasks ct on ct.id = e.company_task_id
    left join tasks t on t.id = ct.task_id
    where e.company_id is null or c.id is not null), '[]'::json)`
