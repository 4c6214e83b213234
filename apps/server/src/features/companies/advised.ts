import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { changeAdvisors } from './advisors'

/** A company in reach, and which of some people its agency names as its advisor. */
export type Advised = { companyId: string; userId: string }

/** The companies that some people advise, of the agency where each of them works. */
export async function findAdvised(db: Db, userIds: readonly string[]): Promise<Advised[]> {
  const { rows } = await sql<Advised>`
    select c.id as "companyId", u.id as "userId" from live_users u
    join live_companies c on c.advisor_key = lower(u.email) and c.agency_id = u.agency_id
    where u.id = any (${userIds}::uuid[]) and u.company_id is null`.execute(db)
  return rows
}

/**
 * Gives the companies of people who left another advisor; without one their agency still names who left.
 * @throws invalid for somebody who works for no agency
 */
export async function adviseInstead(
  act: Act,
  { advised, advisorId }: { advised: readonly Advised[]; advisorId: string | undefined },
): Promise<void> {
  if (advised.length === 0 || !advisorId) return
  await changeAdvisors(act, { companyIDs: advised.map(({ companyId }) => companyId), advisorID: advisorId })
}
