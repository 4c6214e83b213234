import { type RawBuilder, sql } from 'kysely'
import { textOf } from '../../adapters/rich-text'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { placeOfMissing } from '../../http/in-reach'
import { invalidField } from '../../http/refusal'
import type { Owner } from './place'

export type Section = { title: string; html: string }

/** The words of sections, for searching. */
export const wordsOf = (sections: readonly Section[]): string =>
  sections.flatMap(({ title, html }) => [title, textOf(html)]).join(' ')

/** Replaces the sections of a resource with these, which were cleaned. */
export async function replaceSections(
  db: Db,
  { id, sections }: { id: string; sections: readonly Section[] },
): Promise<void> {
  await db.deleteFrom('resource_sections').where('resource_id', '=', id).execute()
  const rows = sections.map((section, position) => ({ resource_id: id, position, ...section }))
  if (rows.length > 0) await db.insertInto('resource_sections').values(rows).execute()
}

/** The same for the tasks it helps with, in this order. */
export async function replaceTasks(
  db: Db,
  { id, taskIds }: { id: string; taskIds: readonly string[] },
): Promise<void> {
  await db.deleteFrom('resource_tasks').where('resource_id', '=', id).execute()
  const rows = [...new Set(taskIds)].map((task_id, position) => ({ resource_id: id, task_id, position }))
  if (rows.length > 0) await db.insertInto('resource_tasks').values(rows).execute()
}

/** @throws invalid when a task is not there for the writer */
export async function checkTasks(
  db: Db,
  { field, taskIds }: { field: 'taskID' | 'relatedTasks'; taskIds: readonly string[] },
): Promise<void> {
  if (taskIds.length === 0) return
  const found = await db
    .selectFrom('live_tasks')
    .where('id', 'in', [...taskIds])
    .select('id')
    .execute()
  const missing = placeOfMissing(taskIds, found)
  if (missing >= 0)
    throw invalidField(field === 'taskID' ? field : `${field}.${missing}`, 'This task could not be found.')
}

/** The companies that an owner's resources may be for: of one company's, that company. */
const within = ({ agencyId, companyId }: Owner): RawBuilder<unknown> => {
  if (companyId) return sql`c.id = ${companyId}::uuid`
  if (!agencyId) return sql`true`
  return sql`(c.agency_id = ${agencyId}::uuid
    or c.agency_id in (select a.id from live_agencies a where a.parent_id = ${agencyId}::uuid))`
}

/** Replaces the companies of a resource for chosen ones. @throws invalid when one is not of its owner */
export async function replaceCompanies(
  { db }: Act,
  { id, owner, companyIds }: { id: string; owner: Owner; companyIds: readonly string[] },
): Promise<void> {
  const { rows: found } = await sql<{ id: string; agency_id: string }>`
    select c.id, c.agency_id from live_companies c
    where c.id = any (${companyIds}::uuid[]) and ${within(owner)}`.execute(db)
  const missing = placeOfMissing(companyIds, found)
  if (missing >= 0) throw invalidField(`companyIDs.${missing}`, 'This company could not be found.')
  await db.deleteFrom('resource_companies').where('resource_id', '=', id).execute()
  const rows = found.map((company) => ({
    resource_id: id,
    agency_id: company.agency_id,
    company_id: company.id,
  }))
  if (rows.length > 0) await db.insertInto('resource_companies').values(rows).execute()
}
