import { TERMS } from '@heed/catalog/glossary'
import type { Db } from '../../db/connection'

/** The terms of the trade, each with the tasks it is about that are published. */
export async function findTerms(db: Db) {
  const keys = [...new Set(TERMS.flatMap(({ relatedTasks }) => relatedTasks))]
  const tasks = await db
    .selectFrom('live_tasks')
    .where('key', 'in', keys)
    .where('state', '=', 'published')
    .select(['id', 'key', 'name'])
    .execute()
  const byKey = new Map(tasks.map(({ id, key, name }) => [key, { id, name }]))
  return TERMS.map(({ term, short, seeAlso, relatedTasks }) => ({
    term,
    short,
    seeAlso: [...seeAlso],
    relatedTasks: relatedTasks.flatMap((key) => byKey.get(key) ?? []),
  }))
}
