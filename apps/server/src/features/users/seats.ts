import { isCompanyRole } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { conflict } from '../../http/refusal'
import type { NewUser } from './new-user'

type Places = { companyId: string; places: number[] }

/**
 * The seat meter (RULES.md "Seats"): a company's active and invited users may not be more than its seats. Counted under a
 * lock of the company's row, so that two calls cannot take the same seat.
 * @throws conflict naming the rows that are too many
 */
export async function refuseOverSeats(db: Db, users: readonly NewUser[]): Promise<void> {
  const wanted = byCompany(users)
  if (wanted.length === 0) return
  const ids = wanted.map(({ companyId }) => companyId)
  const companies = await db
    .selectFrom('live_companies')
    .where('id', 'in', ids)
    .select(['id', 'name', 'seat_limit'])
    // One order for everybody, or two calls could wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  // Counted by a statement of its own: it sees what was committed while this one waited for the lock.
  const counts = await db
    .selectFrom('live_users')
    .where('company_id', 'in', ids)
    .where('state', 'in', ['active', 'invited'])
    .groupBy('company_id')
    .select(['company_id', sql<number>`count(*)::int`.as('taken')])
    .execute()
  const takenOf = new Map(counts.map((row) => [row.company_id, row.taken]))
  const fields: Record<string, string> = {}
  const messages = companies.flatMap((company) => {
    const taken = takenOf.get(company.id) ?? 0
    const left = Math.max(0, company.seat_limit - taken)
    const tooMany = wanted.find(({ companyId }) => companyId === company.id)?.places.slice(left) ?? []
    for (const place of tooMany) fields[`users.${place}.email`] = 'There is no seat left for this user.'
    return tooMany.length > 0
      ? [
          `${company.name} has ${counted(company.seat_limit, 'seat')}, of which ${taken} ${taken === 1 ? 'is' : 'are'} taken.`,
        ]
      : []
  })
  if (messages.length > 0) throw conflict(`Nobody was added. ${messages.join(' ')}`, fields)
}

function byCompany(users: readonly NewUser[]): Places[] {
  const found = new Map<string, number[]>()
  users.forEach(({ role, companyId }, place) => {
    if (isCompanyRole(role) && companyId) found.set(companyId, [...(found.get(companyId) ?? []), place])
  })
  return [...found].map(([companyId, places]) => ({ companyId, places }))
}
