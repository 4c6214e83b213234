import type { TaskDraft } from '@heed/contract/task-wizard'
import { addDays } from '@heed/domain/dates'
import type { CatalogState, TaskOwner } from '@heed/domain/tasks/catalog'
import { repeatsText, ruleText } from '@heed/domain/tasks/rule-text'
import { DATE_BASIS_LABELS } from '@heed/domain/tasks/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { forbidden, notFound } from '../../../http/refusal'
import { canEditSql, ownerSql, stateSql } from '../state-sql'
import { documentSql, problemsOf, type TaskDocument } from './document'
import { OF_OTHERS } from './lock'
import { type Standing, standingSql } from './standing'
import { changedLabels, type Names } from './words'

type Row = Standing & {
  id: string
  owner: TaskOwner
  agencyID: string | null
  agencyName: string | null
  companyID: string | null
  companyName: string | null
  state: CatalogState
  wasLive: boolean
  live: TaskDocument
  document: TaskDocument | null
  version: number
  savedAt: string | null
  savedBy: string | null
  hasLogic: boolean
  category: string
  resources: TaskDraft['resources']
  canEdit: boolean
}

/** The draft of a task, or what is live where it has none. @throws notFound; forbidden for who can only read it */
export async function getDraft(db: Db, { id, today }: { id: string; today: string }): Promise<TaskDraft> {
  const { rows } = await sql<Row>`
    with task as materialized (
      select t.*, d.document, d.differs, d.version as draft_version, d.updated_at as saved_at, d.saved_by_name,
        ${documentSql} as live
      from live_tasks t left join task_drafts d on d.task_id = t.id where t.id = ${id}::uuid),
    said as materialized (select coalesce(t.document, t.live) as document from task t)
    select t.id, ${ownerSql} as owner, ${canEditSql} as "canEdit",
      t.owner_agency_id as "agencyID", a.name as "agencyName", t.owner_company_id as "companyID", c.name as "companyName",
      ${stateSql} as state, t.published_at is not null as "wasLive", t.live, t.document,
      coalesce(t.draft_version, t.version) as version, t.saved_at as "savedAt", t.saved_by_name as "savedBy",
      coalesce(standing.open, 0) as open, coalesce(standing."inProgress", 0) as "inProgress",
      coalesce(standing.completed, 0) as completed, coalesce(standing."liveCompanies", 0) as "liveCompanies",
      exists (select from task_rules r where r.task_id = t.id and (r.sets <> '[]' or r.is_restricted)) as "hasLogic",
      (select k.name from task_categories k where k.id = (said.document->>'taskCategoryID')::uuid) as category,
      coalesce((select json_agg(json_build_object('id', r.id, 'title', r.title, 'category', r.category,
          'documentID', f.id, 'document', case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end,
          'isPublished', r.is_published) order by named.position)
        from jsonb_array_elements_text(said.document->'resources') with ordinality as named (id, position)
        join shown_resources(${today}::date) r on r.id = named.id::uuid left join live_files f on f.id = r.file_id), '[]') as resources
    from task t cross join said
    left join lateral (${standingSql(sql`ct.task_id = t.id`)}) standing on true
    left join agency_faces a on a.id = t.owner_agency_id
    left join live_companies c on c.id = t.owner_company_id`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  if (!row.canEdit) throw forbidden(OF_OTHERS)
  return toDraft(row)
}

function toDraft({ document: draft, live, wasLive, resources, ...row }: Row): TaskDraft {
  const document = draft ?? live
  const { rule, resources: _, ...said } = document
  const changed = wasLive ? changedLabels(live, document) : []
  const date = rule?.kind === 'dated' ? rule.date : null
  return {
    ...row,
    ...said,
    taskID: row.id,
    type: document.format,
    content: document.summary,
    rule,
    basis: rule && DATE_BASIS_LABELS[rule.basis],
    dateRule: rule && ruleText(rule),
    repeats: rule && repeatsText(rule),
    dueDate: date,
    notificationDate:
      date === null || rule === null
        ? null
        : document.applyDatesAs === 1
          ? date
          : addDays(date, -rule.reminderDaysBefore),
    resources,
    documents: resources.filter(({ documentID }) => documentID !== null),
    problems: problemsOf(document),
    hasChanges: !wasLive || changed.length > 0,
    changed,
  }
}

/** The sections of a task: those of its draft for who writes it, else what is published. @throws notFound */
export async function getSections(db: Db, taskId: string) {
  const { rows } = await sql<{ sections: TaskDocument['sections']; isDraft: boolean }>`
    select coalesce(d.document->'sections', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title,
        'html', p.html) order by p.position), '[]') from task_sections p where p.task_id = t.id)) as sections,
      d.task_id is not null as "isDraft"
    from live_tasks t left join task_drafts d on d.task_id = t.id where t.id = ${taskId}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return { id: taskId, taskID: taskId, isDraft: found.isDraft, result: found.sections }
}

/** What documents name by id. */
export async function findNames(db: Db, documents: readonly TaskDocument[]): Promise<Names> {
  const { rows: categories } = await sql<{ id: string; name: string }>`
    select id, name from task_categories`.execute(db)
  const { rows: resources } = await sql<{ id: string; name: string }>`
    select id, title as name from live_resources
    where id = any (${documents.flatMap((document) => document.resources)}::uuid[])`.execute(db)
  const { rows: tasks } = await sql<{ id: string; name: string }>`
    select extends_as as id, name from live_tasks
    where extends_as = any (${documents.flatMap(({ rule }) => rule?.extendedBy?.task ?? [])}::text[])`.execute(
    db,
  )
  const named = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  return { categories: named(categories), resources: named(resources), tasks: named(tasks) }
}
