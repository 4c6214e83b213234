import { isCompanyRole } from '@heed/domain/roles'
import type { Db } from '../../db/connection'
import { conflict, notFound } from '../../http/refusal'
import type { NewUser } from './new-user'

/**
 * Every agency and company that users are put into must be in reach, and the company in that agency.
 * @throws notFound otherwise; conflict for a super admin outside the house agency
 */
export async function refuseWrongPlaces(db: Db, users: readonly NewUser[]): Promise<void> {
  await refuseWrongCompanies(db, users)
  await refuseWrongAgencies(db, users)
}

async function refuseWrongCompanies(db: Db, users: readonly NewUser[]): Promise<void> {
  const wanted = users.flatMap((user) => {
    if (isCompanyRole(user.role) && user.companyId === undefined) throw notFound()
    const ids = isCompanyRole(user.role) ? [user.companyId as string] : (user.companies ?? [])
    return ids.map((id) => ({ id, agencyId: user.agencyId }))
  })
  if (wanted.length === 0) return
  const found = await db
    .selectFrom('live_companies')
    .where(
      'id',
      'in',
      wanted.map(({ id }) => id),
    )
    .select(['id', 'agency_id'])
    .execute()
  const agencyOf = new Map(found.map((company) => [company.id, company.agency_id]))
  if (wanted.some(({ id, agencyId }) => agencyOf.get(id) !== agencyId)) throw notFound()
}

async function refuseWrongAgencies(db: Db, users: readonly NewUser[]): Promise<void> {
  const staff = users.filter(({ role }) => !isCompanyRole(role))
  if (staff.length === 0) return
  const found = await db
    .selectFrom('live_agencies')
    .where(
      'id',
      'in',
      staff.map(({ agencyId }) => agencyId),
    )
    .select(['id', 'is_house'])
    .execute()
  const isHouse = new Map(found.map((agency) => [agency.id, agency.is_house]))
  if (staff.some(({ agencyId }) => !isHouse.has(agencyId))) throw notFound()
  if (staff.some(({ role, agencyId }) => role === 'SuperAdmin' && !isHouse.get(agencyId)))
    throw conflict('Super Admins belong to the house agency.')
}
