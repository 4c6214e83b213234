import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { invalidField } from '../../../http/refusal'

/** @throws invalid when there is no such category */
export async function refuseUnknownCategory(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('task_categories').where('id', '=', id).select('id').executeTakeFirst()
  if (!found) throw invalidField('taskCategoryID', 'This category could not be found.')
}

/** @throws invalid when no task of the library has this key */
export async function refuseUnknownTrigger(db: Db, key: string): Promise<void> {
  const found = await db
    .selectFrom('live_tasks')
    .where('key', '=', key)
    .where('state', '=', 'published')
    .select('id')
    .executeTakeFirst()
  if (!found) throw invalidField('rule.extendedBy.task', 'This task could not be found.')
}

type Named = {
  /** Those that are named so far. */
  former: readonly string[]
  resources?: readonly string[] | undefined
  documents?: readonly string[] | undefined
}

/**
 * The resources of a task, by their own ids and by those of their files, each once in order. Files given by themselves
 * take the place of the files alone.
 * @throws invalid when one is not there for the writer
 */
export async function resourcesOf(db: Db, { former, resources, documents }: Named): Promise<string[]> {
  if (!resources && !documents) return [...former]
  const { rows: known } = await sql<{ id: string; fileId: string | null }>`
    select r.id, r.file_id as "fileId" from live_resources r
    where r.id = any (${[...former, ...(resources ?? [])]}::uuid[]) or r.file_id = any (${documents ?? []}::uuid[])`.execute(
    db,
  )
  const ids = new Set(known.map(({ id }) => id))
  const withFile = new Set(known.flatMap(({ id, fileId }) => (fileId ? [id] : [])))
  const byFile = new Map(known.map(({ id, fileId }) => [fileId, id]))
  const missing = (resources ?? []).findIndex((id) => !ids.has(id))
  if (missing >= 0) throw invalidField(`resources.${missing}`, 'This resource could not be found.')
  const files = (documents ?? []).map((id, index) => {
    const resource = byFile.get(id)
    if (!resource) throw invalidField(`documents.${index}`, 'This document could not be found.')
    return resource
  })
  return [...new Set([...(resources ?? former.filter((id) => !withFile.has(id))), ...files])]
}
