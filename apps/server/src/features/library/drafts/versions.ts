import type { VersionKind } from '@heed/domain/tasks/catalog'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { PersonalAct } from '../../../http/act'
import { notFound } from '../../../http/refusal'
import { differingFields, documentSql, type TaskDocument } from './document'
import type { Authored } from './lock'
import { savedBy } from './saved-by'

export type Version = {
  number: number
  kind: VersionKind
  restored: number | null
  at: string
  by: string | null
  document: TaskDocument
}

/** Versions that are kept, oldest first: all of a task, or one. */
async function findKept(
  db: Db,
  taskId: string,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select number, kind, restored, published_at as at, published_by_name as by, document
    from task_versions v where task_id = ${taskId}::uuid and ${only} order by number`.execute(db)
  return rows
}

const LAST = sql<boolean>`number = (select max(o.number) from task_versions o where o.task_id = v.task_id)`

/** What is live and was published by no one here came with the library: it is the version after the last that is kept. */
async function findShipped(db: Db, taskId: string, last: Version | undefined): Promise<Version | null> {
  const { rows } = await sql<{ document: TaskDocument; at: string; wasLive: boolean }>`
    select ${documentSql} as document, t.updated_at as at, t.published_at is not null as "wasLive"
    from live_tasks t where t.id = ${taskId}::uuid`.execute(db)
  const [live] = rows
  if (!live?.wasLive || (last && differingFields(live.document, last.document).length === 0)) return null
  const { document, at } = live
  return { number: (last?.number ?? 0) + 1, kind: 'library', restored: null, at, by: null, document }
}

/** What a task said each time it was published, oldest first; what came with the library is among them. */
export async function findVersions(db: Db, taskId: string): Promise<Version[]> {
  const kept = await findKept(db, taskId)
  const shipped = await findShipped(db, taskId, kept.at(-1))
  return shipped ? [...kept, shipped] : kept
}

/** @throws notFound */
export async function getVersion(
  db: Db,
  { taskId, number }: { taskId: string; number: number },
): Promise<Version> {
  const [kept] = await findKept(db, taskId, sql<boolean>`number = ${number}`)
  if (kept) return kept
  const [last] = await findKept(db, taskId, LAST)
  const shipped = await findShipped(db, taskId, last)
  if (shipped?.number !== number) throw notFound('There is no such version.')
  return shipped
}

type Kept = { task: Authored; document: TaskDocument; restored?: number | undefined }

/** Keeps what is published now as a version, after what was live before, where no version says that yet. */
export async function keepVersion(act: PersonalAct, { task, document, restored }: Kept): Promise<void> {
  const { db, now } = act
  const [last] = await findKept(db, task.id, LAST)
  const shipped = await findShipped(db, task.id, last)
  const number = ((shipped ?? last)?.number ?? 0) + 1
  const { saved_by, saved_by_name } = savedBy(act)
  const row = ({ document: said, ...version }: Version) => ({
    task_id: task.id,
    number: version.number,
    kind: version.kind,
    restored: version.restored,
    document: JSON.stringify(said),
    published_at: version.at,
  })
  const own: Version = {
    number,
    kind: restored === undefined ? 'published' : 'restored',
    restored: restored ?? null,
    at: now.toISOString(),
    by: saved_by_name,
    document,
  }
  await db
    .insertInto('task_versions')
    .values([
      ...(shipped ? [{ ...row(shipped), published_by: null, published_by_name: null }] : []),
      { ...row(own), published_by: saved_by, published_by_name: saved_by_name },
    ])
    .onConflict((known) => known.columns(['task_id', 'number']).doNothing())
    .execute()
}
