import { isCompanyRole } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { conflict, notFound } from '../../http/refusal'
import type { NewUser } from './new-user'

/** A place people belong to: an agency, or one of its companies. */
type Home = { agencyId: string; companyId?: string | null | undefined }

/**
 * The places no one can be invited to, because no one can sign in there, with the reason; by the company's id, or else
 * the agency's.
 */
export async function findInactive(db: Db, homes: readonly Home[]): Promise<Map<string, string>> {
  const agencies = homes.map(({ agencyId }) => agencyId)
  const companies = homes.map(({ companyId }) => companyId ?? null)
  const { rows } = await sql<{ home: string; company: string | null; status: string | null }>`
    select distinct coalesce(h.company_id, h.agency_id) as home, c.name as company, c.status
    from unnest(${agencies}::uuid[], ${companies}::uuid[]) h (agency_id, company_id)
    left join live_companies c on c.id = h.company_id and c.status <> 'active'
    where c.id is not null or agency_line(h.agency_id) is null`.execute(db)
  const reasonOf = ({ company, status }: (typeof rows)[number]) =>
    company ? `${company} is ${status}. No one can be invited to it.` : AGENCY_INACTIVE
  return new Map(rows.map((row) => [row.home, reasonOf(row)]))
}

const AGENCY_INACTIVE = 'This agency is not active. No one can be invited to it.'

/** @throws conflict when no one can be invited to one of the places */
export async function refuseInactive(db: Db, homes: readonly Home[]): Promise<void> {
  const [reason] = (await findInactive(db, homes)).values()
  if (reason) throw conflict(reason)
}

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
