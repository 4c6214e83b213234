import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { PersonalAct } from '../../../http/act'
import { invalidField } from '../../../http/refusal'

/** @throws invalid when there is no such category */
export async function refuseUnknownCategory(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('task_categories').where('id', '=', id).select('id').executeTakeFirst()
  if (!found) throw invalidField('taskCategoryID', 'This category could not be found.')
}

type Trigger = { taskId: string; key: string }
const TRIGGER = 'rule.extendedBy.task'

/** @throws invalid when a task would be extended by itself, at once or through others */
export async function refuseCircle(db: Db, { taskId, key }: Trigger): Promise<void> {
  const { rows } = await sql`
    with recursive chain as (
      select t.id, t.extended_by from live_tasks t where t.key = ${key}
      union select t.id, t.extended_by from chain c join live_tasks t on t.key = c.extended_by)
    select from chain where id = ${taskId}::uuid`.execute(db)
  if (rows.length > 0)
    throw invalidField(
      TRIGGER,
      'A task cannot extend its own due date, even through other tasks. Choose another task.',
    )
}

/** @throws invalid when no task of the library has this key, or as `refuseCircle` */
export async function refuseUnknownTrigger(db: Db, trigger: Trigger): Promise<void> {
  const found = await db
    .selectFrom('live_tasks')
    .where('key', '=', trigger.key)
    .where('state', '=', 'published')
    .select('id')
    .executeTakeFirst()
  if (!found) throw invalidField(TRIGGER, 'This task could not be found.')
  await refuseCircle(db, trigger)
}

type Named = {
  /** Those that are named so far. */
  former: readonly string[]
  resources?: readonly string[] | undefined
  documents?: readonly string[] | undefined
}

/**
 * The resources of a task, by their own ids and by those of their files, each once in order. Files given by themselves
 * take the place of the files alone. What was named before and is not shown to the writer today stays.
 * @throws invalid when one is not there for the writer
 */
export async function resourcesOf(
  { db, today }: PersonalAct,
  { former, resources, documents }: Named,
): Promise<string[]> {
  if (!resources && !documents) return [...former]
  const { rows } = await sql<{ id: string; fileId: string | null; isShown: boolean }>`
    select r.id, r.file_id as "fileId",
      exists (select from shown_resources(${today}::date) s where s.id = r.id) as "isShown"
    from live_resources r
    where r.id = any (${[...former, ...(resources ?? [])]}::uuid[]) or r.file_id = any (${documents ?? []}::uuid[])`.execute(
    db,
  )
  const known = rows.filter(({ isShown }) => isShown)
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
  const hidden = rows.flatMap(({ id, isShown }) => (!isShown && former.includes(id) ? [id] : []))
  return [...new Set([...(resources ?? former.filter((id) => !withFile.has(id))), ...files, ...hidden])]
}
