import { counted } from '@heed/domain/text'
import type { Act } from '../../http/act'
import { conflict } from '../../http/refusal'
import { record } from '../audit/operations'
import { deletePeopleOfAgency, endSessionsOfAgency } from '../auth/tenant-people'
import { lockFamilies } from './family'
import { lockAgency } from './queries'

/**
 * Deletes an agency with its people: as if absent for everyone, kept for the audit.
 * @throws notFound; conflict for the house agency, and while companies or child agencies belong to it
 */
export async function deleteAgency(act: Act, id: string): Promise<void> {
  const { db, now } = act
  await lockFamilies(db)
  const stored = await lockAgency(db, id)
  if (stored.is_house) throw conflict('The house agency cannot be deleted.')
  await refuseWhileOwning(act, id)
  await endSessionsOfAgency(act, id)
  await db
    .updateTable('live_agencies')
    .set({ affinity_group_id: null, updated_at: now })
    .where('affinity_group_id', '=', id)
    .execute()
  await deletePeopleOfAgency(act, id)
  await db.updateTable('agencies').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute()
  await record(act, {
    verb: 'agency.deleted',
    entity: 'agency',
    entityId: id,
    object: stored.name,
    agencyId: id,
  })
}

async function refuseWhileOwning({ db }: Act, id: string): Promise<void> {
  const { companies, children } = await db
    .selectNoFrom((empty) => [
      empty
        .selectFrom('live_companies')
        .where('agency_id', '=', id)
        .select((rows) => rows.fn.countAll<string>().as('number'))
        .as('companies'),
      empty
        .selectFrom('live_agencies')
        .where('parent_id', '=', id)
        .select((rows) => rows.fn.countAll<string>().as('number'))
        .as('children'),
    ])
    .executeTakeFirstOrThrow()
  const [companyCount, childCount] = [Number(companies), Number(children)]
  const belong = (count: number) => (count === 1 ? 'belongs' : 'belong')
  if (companyCount > 0)
    throw conflict(
      `${counted(companyCount, 'company', 'companies')} still ${belong(companyCount)} to this agency. Move or delete them first.`,
    )
  if (childCount > 0)
    throw conflict(
      `${counted(childCount, 'child agency', 'child agencies')} still ${belong(childCount)} to this agency. Delete them or choose another parent first.`,
    )
}
