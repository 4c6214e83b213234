import { createHash } from 'node:crypto'
import { addMonths } from '@heed/domain/dates'
import { sql, type Updateable } from 'kysely'
import type { Resources } from '../../db/schema'
import type { Act } from '../../http/act'
import { fieldsToUpgrade, passedOver } from '../library/content'
import type { LibraryResource, ShippedResource } from './library-content'
import {
  findLibraryResources,
  findTaskIds,
  getLastResourceLoad,
  type StoredResource,
} from './library-queries'
import { replaceSections, replaceTasks, wordsOf } from './parts'

/** The lock for loading, so that two simultaneous starts load in sequence. */
const LOCK = 7_205_116
const LIBRARY = 'Library'
/** A resource is reviewed once a year. */
const MONTHS_TO_REVIEW = 12

/** The resources that a version of the product ships. */
export type ResourceLibrary = { resources: readonly LibraryResource[]; version: number }

/**
 * Updates the stored starter resources to those of this library; false when they already match. Edited fields stay,
 * resources that are no longer shipped are unpublished. A later version's library is left alone.
 */
export async function storeResources(act: Act, { resources, version }: ResourceLibrary): Promise<boolean> {
  const { db, now } = act
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
  const last = await getLastResourceLoad(db)
  const hash = createHash('sha256').update(JSON.stringify(resources)).digest('hex')
  if (last && (last.version > version || last.hash === hash)) return false

  const keys = [...new Set(resources.flatMap(({ content }) => content.relatedTasks))]
  const tasks = await findTaskIds(db, keys)
  const known = new Map((await findLibraryResources(db)).map((resource) => [resource.key, resource]))
  for (const resource of resources) {
    const stored = known.get(resource.key)
    if (stored) await upgrade(act, { stored, next: resource.content, tasks })
    else await add(act, { resource, tasks })
  }
  const shipped = new Set(resources.map(({ key }) => key))
  for (const stored of known.values())
    if (!shipped.has(stored.key))
      await upgrade(act, { stored, next: { ...stored.shipped, isPublished: false }, tasks })
  await db.insertInto('resource_loads').values({ version, content_hash: hash, loaded_at: now }).execute()
  return true
}

type Tasks = { tasks: ReadonlyMap<string, string> }

async function add(act: Act, { resource, tasks }: Tasks & { resource: LibraryResource }): Promise<void> {
  const { db, now, today } = act
  const { key, content } = resource
  const { id } = await db
    .insertInto('resources')
    .values({
      ...columnsOf(content),
      review_on: reviewOf(content),
      key,
      shipped: JSON.stringify(content),
      published_at: now,
      published_on: content.publishedOn ?? today,
      created_by_name: LIBRARY,
      updated_by_name: LIBRARY,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceSections(db, { id, sections: content.sections })
  await replaceTasks(db, { id, taskIds: idsOf(content, tasks) })
}

const idsOf = ({ relatedTasks }: ShippedResource, tasks: ReadonlyMap<string, string>) =>
  relatedTasks.flatMap((key) => tasks.get(key) ?? [])

type Upgrade = Tasks & { stored: StoredResource; next: ShippedResource }

async function upgrade(act: Act, { stored, next, tasks }: Upgrade): Promise<void> {
  const { db, now, today } = act
  const fields = fieldsToUpgrade(stored, next)
  const content = { ...stored.content, ...pick(next, fields) }
  const isNewlyPublished = content.isPublished && !stored.isPublished
  await db
    .updateTable('resources')
    .where('id', '=', stored.id)
    .set({
      ...columnsOf(content),
      shipped: JSON.stringify(next),
      shipped_before: JSON.stringify(passedOver(stored, next)),
    })
    .$if(fields.includes('reviewedOn'), (update) => update.set({ review_on: reviewOf(content) }))
    .$if(fields.includes('publishedOn'), (update) => update.set({ published_on: content.publishedOn }))
    .$if(isNewlyPublished, (update) =>
      update.set({ published_at: now, published_on: content.publishedOn ?? today }),
    )
    .$if(fields.length > 0, (update) =>
      update.set({ updated_at: now, updated_by: null, updated_by_name: LIBRARY, version: sql`version + 1` }),
    )
    .execute()
  if (fields.includes('sections')) await replaceSections(db, { id: stored.id, sections: content.sections })
  if (fields.includes('relatedTasks'))
    await replaceTasks(db, { id: stored.id, taskIds: idsOf(content, tasks) })
}

const pick = (
  content: ShippedResource,
  fields: readonly (keyof ShippedResource)[],
): Partial<ShippedResource> => Object.fromEntries(fields.map((field) => [field, content[field]]))

const reviewOf = ({ reviewedOn }: ShippedResource) => addMonths(reviewedOn, MONTHS_TO_REVIEW)

/** The columns of `resources` that hold what is shipped. */
const columnsOf = (content: ShippedResource) =>
  ({
    category: content.category,
    type: content.type,
    module: content.module,
    title: content.title,
    summary: content.summary,
    table_actions: JSON.stringify(content.tableActions),
    body: wordsOf(content.sections),
    reviewed_on: content.reviewedOn,
    is_published: content.isPublished,
  }) satisfies Updateable<Resources>
