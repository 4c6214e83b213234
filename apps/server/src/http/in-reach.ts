import type { Db } from '../db/connection'
import { notFound } from './refusal'

/** The place of the first of some ids that was not found, -1 when all were. One that is missing refuses a whole list. */
export function placeOfMissing(ids: readonly string[], found: readonly { id: string }[]): number {
  const known = new Set(found.map(({ id }) => id))
  return ids.findIndex((id) => !known.has(id))
}

export type CompanyInReach = { id: string; agencyId: string }

/**
 * The company that a call names. Row security decides what is in reach.
 * @param agencyId the agency named with it, which must be its own
 * @throws notFound when there is no such company in reach
 */
export async function companyInReach(db: Db, id: string, agencyId?: string): Promise<CompanyInReach> {
  const company = await db
    .selectFrom('live_companies')
    .where('id', '=', id)
    .select(['id', 'agency_id as agencyId'])
    .executeTakeFirstOrThrow(() => notFound())
  if (agencyId !== undefined && agencyId !== company.agencyId) throw notFound()
  return company
}

/** The agency that a call names. @throws notFound when it is not in reach */
export const agencyInReach = (db: Db, id: string) =>
  agencyById(db, id).executeTakeFirstOrThrow(() => notFound())

/** The same, and it stays until the end of the transaction: for what is put into it. @throws notFound */
export const keepAgencyInReach = (db: Db, id: string) =>
  agencyById(db, id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => notFound())

const agencyById = (db: Db, id: string) =>
  db.selectFrom('live_agencies').where('id', '=', id).select(['id', 'name', 'is_house as isHouse', 'state'])
