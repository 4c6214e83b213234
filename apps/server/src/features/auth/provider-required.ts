import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { Refusal } from '../../http/refusal'
import type { Account } from './queries'

/**
 * What somebody hears whose agency has its people sign in with its identity provider and nothing else. That is decided
 * by the domain of their e-mail: clients of the agency have no account there. Super admins always get in, so that a
 * provider that fails can be switched off.
 */
export async function refusalOfProvider(db: Db, account: Account): Promise<Refusal | undefined> {
  if (account.role === 'SuperAdmin') return undefined
  const { rows } = await sql<{ slug: string }>`
    select a.slug from identity_providers p, agencies a
    where p.id = provider_in_force(${account.agencyId}::uuid) and p.mode = 'enforced' and a.id = ${account.agencyId}::uuid
      and lower(split_part(${account.email}, '@', 2)) = any (p.domains)`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return new Refusal('providerRequired', {
    message: `${account.agencyName} has you sign in with its own account, not with a password or passkey.`,
    agency: row.slug,
  })
}
