import { followingIcon, type TaskIcon } from '@heed/domain/tasks/icons'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { PersonalAct } from '../../../http/act'
import { invalidField } from '../../../http/refusal'
import type { TaskDocument } from './document'

type Filed = { document: TaskDocument; taskCategoryID?: string | undefined; icon?: TaskIcon | undefined }

/**
 * The icon of a task that is filed under a category: the one that is given, else that of the category as long as it has
 * that of the former one.
 * @throws invalid when there is no such category
 */
export async function iconOfCategory(
  db: Db,
  { document, taskCategoryID: to, icon }: Filed,
): Promise<TaskIcon | undefined> {
  const from = document.taskCategoryID
  if (to === undefined || to === from) return icon
  const found = await db
    .selectFrom('task_categories')
    .where('id', 'in', [from, to])
    .select(['id', 'name'])
    .execute()
  const nameOf = (id: string) => found.find((category) => category.id === id)?.name
  const name = nameOf(to)
  if (name === undefined) throw invalidField('taskCategoryID', 'This category could not be found.')
  return icon ?? followingIcon(document.icon, { from: nameOf(from), to: name })
}

/** Those of some resources that the writer is shown today, with their files. */
async function findShown(
  { db, today }: PersonalAct,
  { ids, files = [] }: { ids: readonly string[]; files?: readonly string[] },
) {
  const { rows } = await sql<{ id: string; fileId: string | null }>`
    select r.id, r.file_id as "fileId" from shown_resources(${today}::date) r
    where r.id = any (${ids}::uuid[]) or r.file_id = any (${files}::uuid[])`.execute(db)
  return rows
}

type Named = {
  /** Those that are named so far. */
  former: readonly string[]
  resources?: readonly string[] | undefined
  documents?: readonly string[] | undefined
}

/**
 * The resources of a task, by their own ids and by those of their files, each once in order. Files given by themselves
 * take the place of the files alone. What was named before and is not shown to the writer today stays in its place: it
 * was not for them to leave out.
 * @throws invalid when one that is new is not there for the writer
 */
export async function resourcesOf(
  act: PersonalAct,
  { former, resources, documents }: Named,
): Promise<string[]> {
  if (!resources && !documents) return [...former]
  const ids = [...former, ...(resources ?? [])]
  const shown = await findShown(act, { ids, files: documents ?? [] })
  const known = new Set([...former, ...shown.map(({ id }) => id)])
  const withFile = new Set(shown.flatMap(({ id, fileId }) => (fileId ? [id] : [])))
  const byFile = new Map(shown.map(({ id, fileId }) => [fileId, id]))
  const missing = (resources ?? []).findIndex((id) => !known.has(id))
  if (missing >= 0) throw invalidField(`resources.${missing}`, 'This resource could not be found.')
  const files = (documents ?? []).map((id, index) => {
    const resource = byFile.get(id)
    if (!resource) throw invalidField(`documents.${index}`, 'This document could not be found.')
    return resource
  })
  const named = [...new Set([...(resources ?? former.filter((id) => !withFile.has(id))), ...files])]
  const seen = new Set(shown.map(({ id }) => id))
  return former.reduce<string[]>(
    (list, id, at) => (seen.has(id) || list.includes(id) ? list : list.toSpliced(at, 0, id)),
    named,
  )
}

/** The resources of a copy: those of the original that its author is shown today. */
export async function resourcesOfCopy(act: PersonalAct, ids: readonly string[]): Promise<string[]> {
  const seen = new Set((await findShown(act, { ids })).map(({ id }) => id))
  return ids.filter((id) => seen.has(id))
}
