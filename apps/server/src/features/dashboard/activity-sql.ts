import { type RawBuilder, sql } from 'kysely'

/** What a sentence of the recent activity is about: what the event names, its task, or the one in the other. */
type About = 'object' | 'task' | 'object of task'

type Words = {
  /** What one event reads like. */
  words: string
  about: About
  /** Several of them on one task in a row, and one or several among others. */
  many?: string
  part?: readonly [one: string, many: string]
}

/** Events of the audit log that people want to read about each other, in words: "Lena Fischer *answered* 12 setup questions". */
const WORDS: Record<string, Words> = {
  'agency.added': { words: 'added the agency', about: 'object' },
  'company.added': { words: 'added the company', about: 'object' },
  'companies.imported': { words: 'imported the companies of', about: 'object' },
  'company.setupOpened': { words: 'started the setup of', about: 'object' },
  'company.benefitsSaved': { words: 'answered', about: 'object' },
  'company.answersCorrected': { words: 'corrected', about: 'object' },
  'company.answersChanged': { words: 'changed', about: 'object' },
  'company.changeTakenBack': { words: 'took back the change of', about: 'object' },
  'company.setupCompleted': { words: 'completed the setup of', about: 'object' },
  'user.added': { words: 'added the user', about: 'object' },
  'task.actionCompleted': {
    words: 'completed an action of',
    about: 'task',
    many: 'completed # actions of',
    part: ['1 action completed', '# actions completed'],
  },
  'task.completionRemoved': {
    words: 'reopened an action of',
    about: 'task',
    many: 'reopened # actions of',
    part: ['1 action reopened', '# actions reopened'],
  },
  'task.pended': {
    words: 'postponed',
    about: 'task',
    many: 'postponed',
    part: ['postponed', 'postponed'],
  },
  'task.instanceAdded': { words: 'added', about: 'task', many: 'added', part: ['added', 'added'] },
  'document.attached': {
    words: 'attached',
    about: 'object of task',
    many: 'attached # documents to',
    part: ['1 document', '# documents'],
  },
  'note.written': {
    words: 'wrote a note on',
    about: 'task',
    many: 'wrote # notes on',
    part: ['1 note', '# notes'],
  },
}
const VERBS = Object.keys(WORDS)
const column = (of: (words: Words) => string | undefined) => VERBS.map((verb) => of(WORDS[verb]!) ?? '')
const wordsSql = sql`unnest(${VERBS}::text[], ${column(({ words }) => words)}::text[],
  ${column(({ about }) => about)}::text[], ${column(({ many }) => many)}::text[],
  ${column(({ part }) => part?.[0])}::text[], ${column(({ part }) => part?.[1])}::text[])
  w (verb, words, about, many, one_part, many_parts)`

const COMPLETED = 'completed'
const SEVERAL = 'worked on'
const SHOWN = 10
/** How many events are read to find those that make up the shown entries. */
const READ = 60
/** What one person does with one task is one entry until they pause this long. */
const PAUSE = '1 hour'

/**
 * The latest events of some agencies as a JSON list, newest first; what one person did with one task in a row is one
 * entry. Walks each agency's newest events, so the cost does not grow with the log.
 * @param agencies a query that answers their ids
 */
export const activitySql = (agencies: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((
    with latest as (
      select event.* from (${agencies}) one (agency_id)
      cross join lateral (
        select e.* from audit_events e
        where e.agency_id = one.agency_id and e.verb = any (${VERBS}::text[])
        order by e.at desc limit ${READ}) event
      order by event.at desc, event.id desc limit ${READ}),
    named as (
      select e.*, w.words, w.about, w.many, w.one_part, w.many_parts, c.name as company_name, t.id as task_id,
        t.name as task_name, coalesce(ct.id, e.id) as subject,
        e.verb = 'task.actionCompleted' and e.after->>'done' = e.after->>'of' as is_last
      from latest e join ${wordsSql} on w.verb = e.verb
      left join live_companies c on c.id = e.company_id
      left join company_tasks ct on ct.id = e.company_task_id
      left join tasks t on t.id = ct.task_id
      where e.company_id is null or c.id is not null),
    paused as (
      select named.*, coalesce(lag(at) over person - at > ${PAUSE}::interval, true) as starts from named
      window person as (partition by actor_id, actor_name, subject order by at desc, id desc)),
    numbered as (
      select paused.*, count(*) filter (where starts) over (partition by actor_id, actor_name, subject
        order by at desc, id desc) as run from paused),
    parts as (
      select actor_id, actor_name, subject, run, verb, count(*) as events, max(many) as many,
        replace(case when count(*) = 1 then max(one_part) else max(many_parts) end, '#', count(*)::text) as part
      from numbered group by actor_id, actor_name, subject, run, verb),
    said as (
      select actor_id, subject, run, actor_name, sum(events) as events, count(*) as kinds, max(many) as many,
        string_agg(part, ' · ' order by part) as detail
      from parts group by actor_id, subject, run, actor_name),
    entries as (
      select distinct on (e.actor_id, e.actor_name, e.subject, e.run) e.*, s.events, s.kinds, s.many as many_words,
        s.detail, bool_or(e.is_last) over (partition by e.actor_id, e.actor_name, e.subject, e.run) as completes
      from numbered e join said s on s.subject = e.subject and s.run = e.run and s.actor_name = e.actor_name
        and s.actor_id is not distinct from e.actor_id
      order by e.actor_id, e.actor_name, e.subject, e.run, e.at desc, e.id desc)
    select json_agg(json_build_object('id', e.id, 'at', e.at,
      'by', json_build_object('id', e.actor_id, 'name', e.actor_name),
      'verb', case when e.completes then ${COMPLETED}::text when e.events = 1 then e.words
        when e.kinds = 1 then replace(e.many_words, '#', e.events::text) else ${SEVERAL}::text end,
      'object', case when e.about = 'object' then e.object when e.events > 1 or e.about = 'task' then
        coalesce(e.task_name, e.object) else e.object || ' to ' || e.task_name end,
      'detail', case when e.kinds > 1 then e.detail end,
      'companyID', case when e.company_name is not null then e.company_id end, 'agencyID', e.agency_id,
      'companyName', e.company_name, 'taskID', e.task_id,
      'instanceID', case when e.task_id is not null then e.company_task_id end)
      order by e.at desc, e.id desc)
    from (select * from entries order by at desc, id desc limit ${SHOWN}) e), '[]'::json)`
