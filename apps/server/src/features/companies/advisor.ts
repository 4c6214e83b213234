import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { invalidField } from '../../http/refusal'

type Advised = {
  agencyId: string
  /** The chosen advisor; null for none. If missing, the advisor stays if they work for that agency too. */
  advisorId: string | null | undefined
  /** The e-mail of the company's current advisor. */
  email: string
}
export type Advisor = { advisor_first: string; advisor_last: string; advisor_email: string }

export const NOBODY: Advisor = { advisor_first: '', advisor_last: '', advisor_email: '' }

/**
 * The advisor of a company once it belongs to another agency: a person who works there, or none.
 * @throws invalid when the chosen person does not
 */
export async function advisorAt(db: Db, { agencyId, advisorId, email }: Advised): Promise<Advisor> {
  if (advisorId === null) return NOBODY
  const isMeant = advisorId ? sql`u.id = ${advisorId}::uuid` : sql`lower(u.email) = lower(${email})`
  const { rows } = await sql<Advisor>`
    select u.first as advisor_first, u.last as advisor_last, u.email as advisor_email from live_users u
    where u.agency_id = ${agencyId}::uuid and u.company_id is null and u.state <> 'disabled' and ${isMeant}`.execute(
    db,
  )
  const [found] = rows
  if (!found && advisorId) throw invalidField('advisorID', 'Choose someone who works for the new agency.')
  return found ?? NOBODY
}
