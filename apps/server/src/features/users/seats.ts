import { isCompanyRole } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { conflict, notFound } from '../../http/refusal'
import type { NewUser } from './new-user'

type Places = { companyId: string; places: number[] }
type Seats = { id: string; name: string; limit: number; taken: number }

/**
 * The seat meter (RULES.md "Seats"): a company may not have more active and invited users than seats. Counted under a
 * lock on the company's row, so that two calls cannot take the same seat.
 * @throws notFound when a company no longer exists
 */
export async function countSeats(db: Db, companyIds: readonly string[]): Promise<Seats[]> {
  if (companyIds.length === 0) return []
  const companies = await db
    .selectFrom('live_companies')
    .where('id', 'in', companyIds)
    .select(['id', 'name', 'seat_limit as limit'])
    // A fixed order, or two calls could deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  // One of them was deleted while this waited for its lock.
  if (companies.length < new Set(companyIds).size) throw notFound()
  // Counted in a separate statement, which sees what was committed while this one waited for the lock.
  const counts = await db
    .selectFrom('live_users')
    .where('company_id', 'in', companyIds)
    .where('state', 'in', ['active', 'invited'])
    .groupBy('company_id')
    .select(['company_id', sql<number>`count(*)::int`.as('taken')])
    .execute()
  const takenOf = new Map(counts.map((row) => [row.company_id, row.taken]))
  return companies.map((company) => ({ ...company, taken: takenOf.get(company.id) ?? 0 }))
}

/** `Bayline has 5 seats, of which 5 are taken.` */
export const seatsText = ({ name, limit, taken }: Seats) =>
  `${name} has ${counted(limit, 'seat')}, of which ${taken} ${taken === 1 ? 'is' : 'are'} taken.`

/** @throws conflict naming the rows that are too many */
export async function refuseOverSeats(db: Db, users: readonly NewUser[]): Promise<void> {
  const wanted = byCompany(users)
  const companies = await countSeats(
    db,
    wanted.map(({ companyId }) => companyId),
  )
  const fields: Record<string, string> = {}
  const messages = companies.flatMap((company) => {
    const left = Math.max(0, company.limit - company.taken)
    const tooMany = wanted.find(({ companyId }) => companyId === company.id)?.places.slice(left) ?? []
    for (const place of tooMany) fields[`users.${place}.email`] = 'There is no seat left for this user.'
    return tooMany.length > 0 ? [seatsText(company)] : []
  })
  if (messages.length > 0) throw conflict(`No one was added. ${messages.join(' ')}`, fields)
}

function byCompany(users: readonly NewUser[]): Places[] {
  const found = new Map<string, number[]>()
  users.forEach(({ role, companyId }, place) => {
    if (isCompanyRole(role) && companyId) found.set(companyId, [...(found.get(companyId) ?? []), place])
  })
  return [...found].map(([companyId, places]) => ({ companyId, places }))
}
