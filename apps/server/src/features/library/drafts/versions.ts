import type { VersionKind } from '@heed/domain/tasks/catalog'
import { sql } from 'kysely'
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

/** What a task said each time it was published, oldest first; what was live before the first of them comes with it. */
export async function findVersions(db: Db, taskId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select number, kind, restored, published_at as at, published_by_name as by, document
    from task_versions where task_id = ${taskId}::uuid order by number`.execute(db)
  const { rows: current } = await sql<{ document: TaskDocument; at: string; wasLive: boolean }>`
    select ${documentSql} as document, t.updated_at as at, t.published_at is not null as "wasLive"
    from live_tasks t where t.id = ${taskId}::uuid`.execute(db)
  const [live] = current
  if (!live?.wasLive || isSame(rows.at(-1), live.document)) return rows
  return [...rows, ofLibrary(rows, live)]
}

const isSame = (last: Version | undefined, document: TaskDocument) =>
  last !== undefined && differingFields(document, last.document).length === 0

/** What is live and was published by no one here came with the library. */
const ofLibrary = (
  versions: readonly Version[],
  { document, at }: Pick<Version, 'document' | 'at'>,
): Version => ({
  number: (versions.at(-1)?.number ?? 0) + 1,
  kind: 'library',
  restored: null,
  at,
  by: null,
  document,
})

/** @throws notFound */
export async function getVersion(
  db: Db,
  { taskId, number }: { taskId: string; number: number },
): Promise<Version> {
  const found = (await findVersions(db, taskId)).find((version) => version.number === number)
  if (!found) throw notFound('There is no such version.')
  return found
}

type Kept = { task: Authored; document: TaskDocument; restored?: number | undefined }

/** Keeps what is published now as a version, after what was live before, where no version says that yet. */
export async function keepVersion(act: PersonalAct, { task, document, restored }: Kept): Promise<void> {
  const { db, now } = act
  const versions = await findVersions(db, task.id)
  const last = versions.at(-1)
  const number = (last?.number ?? 0) + 1
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
      ...(last ? [{ ...row(last), published_by: null, published_by_name: null }] : []),
      { ...row(own), published_by: saved_by, published_by_name: saved_by_name },
    ])
    .onConflict((known) => known.columns(['task_id', 'number']).doNothing())
    .execute()
}
