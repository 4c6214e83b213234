import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { record } from '../audit/operations'

/** Ends the sessions of an agency's people and of those of its child agencies. */
export async function endSessionsOfAgency({ db, now }: Act, agencyId: string): Promise<void> {
  await sql`select end_sessions_of_agency(${agencyId}::uuid, ${now})`.execute(db)
}

/** Ends the sessions of companies' people, and profiles applied from them. */
export async function endSessionsOfCompanies({ db, now }: Act, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select end_sessions_of_companies(${ids}::uuid[], ${now})`.execute(db)
}

/** Deletes the people of a deleted agency: their e-mails are available again. */
export const deletePeopleOfAgency = (act: Act, agencyId: string): Promise<number> =>
  deletePeople(act, { column: 'agency_id', id: agencyId })

/** The same for a company; returns how many there were. */
export const deletePeopleOfCompany = (act: Act, companyId: string): Promise<number> =>
  deletePeople(act, { column: 'company_id', id: companyId })

async function deletePeople(
  act: Act,
  { column, id: tenantId }: { column: 'agency_id' | 'company_id'; id: string },
): Promise<number> {
  const deleted = await act.db
    .updateTable('live_users')
    .set({ deleted_at: act.now, updated_at: act.now })
    .where(column, '=', tenantId)
    .returning(['id', 'first', 'last', 'company_id as companyId', 'agency_id as agencyId'])
    .execute()
  await record(
    act,
    deleted.map(({ id, first, last, companyId, agencyId }) => ({
      verb: 'user.deleted',
      entity: 'user',
      entityId: id,
      object: `${first} ${last}`,
      agencyId,
      companyId,
    })),
  )
  return deleted.length
}
