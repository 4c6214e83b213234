import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Users } from '../../db/schema'
import type { Act } from '../../http/act'

type Added = { id: string; email: string }

/** No user has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Adds people as invited, in one statement that is the same for every address: an e-mail already in use in any tenant
 * is marked so, and no link is ever sent to it. People whose e-mail was taken meanwhile, or earlier in the list, are not
 * in the answer.
 */
export function insertAccounts(db: Db, accounts: readonly Insertable<Users>[]): Promise<Added[]> {
  if (accounts.length === 0) return Promise.resolve([])
  return db
    .insertInto('users')
    .values(
      accounts.map((account) => ({
        ...account,
        email_is_taken: sql<boolean>`is_address_taken(${account.email}, ${NOBODY}::uuid)`,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning(['id', 'email'])
    .execute()
}

/** Withdraws unused invitations along with their companies: their links end and their e-mails are available again. */
export async function removeInvited({ db, now }: Act, companyIds: readonly string[]): Promise<void> {
  await sql`update live_users set deleted_at = ${now}, updated_at = ${now}
    where company_id = any (${companyIds}::uuid[]) and state = 'invited'`.execute(db)
}
