import type { Act } from '../../http/act'
import { record } from '../audit/operations'
import { deletePeopleOfCompany } from '../auth/tenant-people'
import { lockCompany } from './queries'

/**
 * Deletes a company: as if absent for everyone, with everything that belongs to it, and kept for the audit. Its people
 * are deleted first, so that their e-mail addresses are available again.
 * @throws notFound
 */
export async function deleteCompany(act: Act, id: string): Promise<void> {
  const { db, now } = act
  const company = await lockCompany(db, id)
  const users = await deletePeopleOfCompany(act, id)
  await db
    .updateTable('live_companies')
    .set({ deleted_at: now, updated_at: now, version: company.version + 1 })
    .where('id', '=', id)
    .execute()
  await record(act, {
    verb: 'company.deleted',
    entity: 'company',
    entityId: id,
    object: company.name,
    agencyId: company.agency_id,
    companyId: id,
    before: { status: company.status },
    after: { users },
  })
}
