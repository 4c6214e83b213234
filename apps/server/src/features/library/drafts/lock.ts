import type { TaskFormat } from '@heed/domain/tasks/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { PersonalAct } from '../../../http/act'
import { forbidden, notFound } from '../../../http/refusal'
import { canEditSql } from '../state-sql'
import { documentSql, type TaskDocument } from './document'

/** Whose a task is: the platform's without an agency, one company's with a company. */
export type TaskPlace = { agencyId: string | null; companyId: string | null }

/** A task that is about to be changed, with what is live and its draft. */
export type Authored = {
  id: string
  name: string
  format: TaskFormat
  place: TaskPlace
  isLive: boolean
  /** Companies saw it at some time. */
  wasLive: boolean
  /** Of the starter library. */
  isShipped: boolean
  /** Of what is live. It is never less than that of a draft that was published or discarded. */
  version: number
  live: TaskDocument
  draft: { document: TaskDocument; version: number } | null
}

/** What a wizard has read: it goes on when a draft is published or discarded, so that no older wizard writes over it. */
export const versionOf = ({ draft, version }: Authored): number => draft?.version ?? version

const authored = (db: Db, where: RawBuilder<boolean>) =>
  sql<Authored>`
  select t.id, t.name, t.format, json_build_object('agencyId', t.owner_agency_id, 'companyId', t.owner_company_id) as place,
    t.state = 'published' as "isLive", t.published_at is not null as "wasLive", t.shipped is not null as "isShipped", t.version,
    ${documentSql} as live,
    case when d.task_id is not null then jsonb_build_object('document', d.document, 'version', d.version) end as draft
  from live_tasks t left join task_drafts d on d.task_id = t.id
  where ${where} order by t.id`.execute(db)

export const OF_OTHERS = 'This task belongs to someone else. You can read and copy it, but not change it.'

/**
 * Tasks, locked in one order for who may change them, in the order of their ids.
 * @throws notFound when one is not in reach, forbidden when one can only be read
 */
export async function lockTasks({ db }: PersonalAct, ids: readonly string[]): Promise<Authored[]> {
  const wanted = [...new Set(ids)]
  // Row security hides from a lock what the viewer may only read.
  const { rows: locked } = await sql<{ id: string }>`
    select id from live_tasks where id = any (${wanted}::uuid[]) order by id for no key update`.execute(db)
  if (locked.length < wanted.length) {
    const { rows: seen } = await sql`select from live_tasks where id = any (${wanted}::uuid[])`.execute(db)
    throw seen.length < wanted.length ? notFound() : forbidden(OF_OTHERS)
  }
  const { rows } = await authored(db, sql`t.id = any (${wanted}::uuid[])`)
  return rows
}

/** One of them. @throws the same */
export async function lockTask(act: PersonalAct, id: string): Promise<Authored> {
  const [task] = await lockTasks(act, [id])
  if (!task) throw notFound()
  return task
}

/**
 * The task that an action or a link is part of. The same id may be in several (RULES.md "Library"): a task that the
 * caller may change comes first, then the draft they are at work on, then the text that is live, then drafts of others.
 * @throws notFound when there is none in reach
 */
export async function taskOfPart(
  { db, author }: PersonalAct,
  { kind, id }: { kind: 'actions' | 'links'; id: string },
): Promise<string> {
  const holding = JSON.stringify({ [kind]: [{ id }] })
  const parts = kind === 'actions' ? sql`live_task_actions` : sql`task_links`
  const { rows } = await sql<{ id: string }>`
    select t.id from live_tasks t join (
      select task_id, min(place) as place, bool_or(place = 1) as is_live from (
        select d.task_id, case when d.saved_by = ${author.viewer.actor.id}::uuid then 0 else 2 end as place
        from task_drafts d where d.document @> ${holding}::jsonb
        union all select p.task_id, 1 from ${parts} p where p.id = ${id}::uuid) found group by task_id
    ) holder on holder.task_id = t.id
    order by ${canEditSql} desc, holder.place, holder.is_live desc, t.created_at, t.id limit 1`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].id
}
