import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { record } from '../audit/operations'

/** Ends the sessions of an agency's people and of those of its child agencies. */
export async function endSessionsOfAgency({ db, now }: Act, agencyId: string): Promise<void> {
  await sql`select end_sessions_of_agency(${agencyId}::uuid, ${now})`.execute(db)
}

/** Deletes the people of an agency that is deleted: their e-mails are free again. */
export async function deletePeopleOfAgency(act: Act, agencyId: string): Promise<void> {
  const deleted = await act.db
    .updateTable('live_users')
    .set({ deleted_at: act.now, updated_at: act.now })
    .where('agency_id', '=', agencyId)
    .returning(['id', 'first', 'last', 'company_id as companyId'])
    .execute()
  await record(
    act,
    deleted.map(({ id, first, last, companyId }) => ({
      verb: 'user.deleted',
      entity: 'user',
      entityId: id,
      object: `${first} ${last}`,
      agencyId,
      companyId,
    })),
  )
}
