import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { conflict } from '../../../http/refusal'
import { recordSql } from '../../audit/event-sql'
import { record } from '../../audit/operations'
import { removeInvited } from '../../auth/accounts'
import { findHolds } from './holds'
import { lockImport } from './queries'

/**
 * Takes the companies of an import back, all of them, with the people who were invited. Undoing twice is harmless.
 * @throws notFound; conflict when something depends on one of them, or it was never saved
 */
export async function undoImport(act: PersonalAct, id: string): Promise<void> {
  const { db, author, now } = act
  const done = await lockImport(db, id)
  if (done.state === 'undone') return
  if (done.state === 'draft') throw conflict('This import is a draft; there is nothing to undo.')
  await lockCompanies(act, id)
  const holds = await findHolds(db, id)
  if (holds.length > 0) throw conflict(`This import cannot be undone anymore. ${holds.join(' ')}`)
  await recordSql(act, {
    verb: 'company.importUndone',
    entity: 'company',
    entityId: sql`c.id`,
    object: sql`c.name`,
    place: { agencyId: sql`c.agency_id`, companyId: sql`c.id`, companyTaskId: sql`null::uuid` },
    from: sql`live_companies c join company_import_rows r on r.added_id = c.id
      where r.import_id = ${id}::uuid and r.state = 'ready' order by r.number`,
  }).execute(db)
  const { rows } = await sql<{ id: string }>`
    select c.id from live_companies c join company_import_rows r on r.added_id = c.id
    where r.import_id = ${id}::uuid and r.state = 'ready'`.execute(db)
  const ids = rows.map((row) => row.id)
  await removeInvited(act, ids)
  await sql`update live_companies set deleted_at = ${now}, updated_at = ${now}
    where id = any (${ids}::uuid[])`.execute(db)
  const { actor } = author.viewer
  await db
    .updateTable('company_imports')
    .set({
      state: 'undone',
      undone_at: now,
      undone_by_name: `${actor.first} ${actor.last}`,
      updated_at: now,
      version: done.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await record(act, {
    verb: 'companies.importUndone',
    entity: 'companyImport',
    entityId: id,
    object: done.fileName,
    agencyId: done.agencyId,
    after: { companies: ids.length },
  })
}

/** Nothing is added to them from here on: whoever does takes the same lock. */
const lockCompanies = ({ db }: PersonalAct, id: string) =>
  sql`select id from live_companies where id in (
    select added_id from company_import_rows where import_id = ${id}::uuid and state = 'ready')
    order by id for update`.execute(db)
