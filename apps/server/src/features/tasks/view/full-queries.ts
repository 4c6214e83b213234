import type { FullTask, TaskItem } from '@heed/contract/task'
import type { LogicRule } from '@heed/domain/logic/rule'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import type { ApplyDatesAs, DateBasis } from '@heed/domain/tasks/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { notFound } from '../../../http/refusal'
import type { Snapshot } from '../../library/snapshot'
import { inCatalogSql } from '../../library/state-sql'
import { closeKindSql, itemJoins, itemSql } from '../item-sql'
import { statusSql } from '../status-sql'

export type Section = { id: string; title: string; html: string }
export type Reference = { label: string; citation: string; url: string | null }
export type LibraryAction = { id: string; kind: 'CHECK_IT' | 'TAKE_ACTION'; text: string }

/** The content of a task: the live library text, or the one kept with a completed or closed cycle. */
export type Content = { sections: Section[]; references: Reference[]; actions: LibraryAction[] }

/** What the library says about a task beyond its list item. */
export type TaskSettings = {
  id: string
  name: string
  summary: string
  module: TaskItem['module']
  format: string
  category: string
  icon: string
  basis: DateBasis
  step: number | null
  taskCategoryID: string
  actions_total: number
  rule: DateRule
  apply_dates_as: ApplyDatesAs
  reminder_days_before: number
  send_reminder_message_after: number
  is_excluded_from_emails: boolean
  follow_up_days: number
  allow_pend: boolean
  submit_text: string
  submit_instructions: string
  sets: LogicRule | null
  sentence: string | null
}

/** @throws notFound when there is no such task in the viewer's catalog */
export const refuseRemoved = (db: Db, taskId: string) =>
  db
    .selectFrom('live_tasks as t')
    .where('t.id', '=', taskId)
    .where(inCatalogSql)
    .select('t.id')
    .executeTakeFirstOrThrow(() => notFound())

/** Also of a task that left the library, for the work that remains of it. @throws notFound when it is not in reach */
export function getTaskSettings(db: Db, taskId: string): Promise<TaskSettings> {
  return db
    .selectFrom('tasks as t')
    .innerJoin('task_categories as k', 'k.id', 't.category_id')
    .leftJoin('task_rules as r', 'r.task_id', 't.id')
    .where('t.id', '=', taskId)
    .select([
      't.id',
      't.name',
      't.summary',
      't.format',
      't.category_id as taskCategoryID',
      'k.name as category',
      't.icon',
      't.step',
      't.actions_total',
      't.reminder_days_before',
      't.send_reminder_message_after',
      't.is_excluded_from_emails',
      't.follow_up_days',
      't.allow_pend',
      't.submit_text',
      't.submit_instructions',
      'r.sentence',
      sql<TaskItem['module']>`t.module`.as('module'),
      sql<DateBasis>`t.basis`.as('basis'),
      sql<DateRule>`t.rule`.as('rule'),
      sql<ApplyDatesAs>`t.apply_dates_as`.as('apply_dates_as'),
      sql<LogicRule | null>`r.sets`.as('sets'),
    ])
    .executeTakeFirstOrThrow(() => notFound())
}

/** The named agency, as anyone may see it. @throws notFound when it is not in reach */
export const getAgencyFace = (db: Db, id: string) =>
  db
    .selectFrom('agency_faces')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow(() => notFound())

/** The resources that a task names, then those about it or helping with it, as far as its reader finds them today. */
export async function findTaskResources(
  db: Db,
  { taskId, today }: { taskId: string; today: string },
): Promise<FullTask['resources']> {
  const { rows } = await sql<FullTask['resources'][number]>`
    select r.id, r.title, r.category, r.summary, r.type, r.video_url as "videoUrl", f.id as "documentID",
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as document
    from shown_resources(${today}::date) r
    left join task_resources n on n.resource_id = r.id and n.task_id = ${taskId}::uuid
    left join resource_tasks p on p.resource_id = r.id and p.task_id = ${taskId}::uuid
    left join live_files f on f.id = r.file_id
    where (n.task_id is not null or p.task_id is not null or r.topic_task_id = ${taskId}::uuid)
      and r.is_published and r.is_active and coalesce(r.publish_on <= ${today}::date, true)
      and coalesce(r.unpublish_on > ${today}::date, true)
    order by n.position, r.topic_task_id is distinct from ${taskId}::uuid, lower(r.title), r.id`.execute(db)
  return rows
}

/** The live text of a library task in one statement. */
export async function getContent(db: Db, taskId: string): Promise<Content> {
  const { rows } = await sql<Content>`select
    (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'html', html) order by position), '[]')
      from task_sections where task_id = ${taskId}::uuid) as sections,
    (select coalesce(json_agg(json_build_object('label', label, 'citation', citation, 'url', url) order by position),
      '[]') from task_links where task_id = ${taskId}::uuid) as references,
    (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'text', text) order by position), '[]')
      from live_task_actions where task_id = ${taskId}::uuid) as actions`.execute(db)
  return rows[0]!
}

export type InstanceRow = {
  item: TaskItem
  snapshot: Snapshot | null
  pends: number
  pend_reason: string | null
  is_muted: boolean
}

/** One instance as a list item, with what only its own page shows. */
export async function getInstanceRow(
  db: Db,
  { instanceId, today }: { instanceId: string; today: string },
): Promise<InstanceRow> {
  const { rows } = await sql<InstanceRow>`
    select ${itemSql(today)} as item, ct.snapshot, ct.pends, ct.pend_reason,
      exists (select from muted_tasks m where m.company_task_id = ct.id) as is_muted
    from company_tasks ct ${itemJoins} where ct.id = ${instanceId}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export type Completion = {
  action_id: string
  completed_at: string
  completed_by: string | null
  completed_by_name: string
  on_behalf_of: string | null
  on_behalf_of_name: string | null
  note: string | null
}

export const findCompletions = (db: Db, instanceId: string): Promise<Completion[]> =>
  db
    .selectFrom('action_completions')
    .where('company_task_id', '=', instanceId)
    .select([
      'action_id',
      'completed_at',
      'completed_by',
      'completed_by_name',
      'on_behalf_of',
      'on_behalf_of_name',
      'note',
    ])
    .execute()

/** Where an instance belongs. */
export type Place = { companyId: string; taskId: string; instanceId: string }

type Cycle = FullTask['cycles'][number]

/** The other cycles of a task in a company, newest first. */
export async function findCycles(
  db: Db,
  { companyId, taskId, instanceId, today }: Place & { today: string },
): Promise<Cycle[]> {
  const { rows } = await sql<Cycle>`
    select ct.id as "instanceID", ct.cycle_key as cycle, ct.event_date as "eventDate", ct.due_date as "dueDate", ${statusSql(today)} as status,
      ${closeKindSql} as "closeKind", ct.no_longer_applies as "noLongerApplies", ct.actions_done as "actionsDone",
      ct.actions_total as "actionsTotal", ct.completed_at as "completedAt", ct.plan_year_start as "planYearStart",
      ct.plan_year_end as "planYearEnd"
    from company_tasks ct
    where ct.company_id = ${companyId}::uuid and ct.task_id = ${taskId}::uuid and ct.id <> ${instanceId}::uuid
    order by ct.due_date desc limit 60`.execute(db)
  return rows
}
