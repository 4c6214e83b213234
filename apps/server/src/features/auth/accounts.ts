import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Users } from '../../db/schema'
import type { Act } from '../../http/act'

type Added = { id: string; email: string }

/**
 * Adds people who sign in once they were invited, in one statement. Those whose e-mail somebody has already, of
 * whatever tenant or earlier in the list, are not in the answer.
 */
export function insertAccounts(db: Db, accounts: readonly Insertable<Users>[]): Promise<Added[]> {
  return db
    .insertInto('users')
    .values(accounts)
    .onConflict((on) => on.doNothing())
    .returning(['id', 'email'])
    .execute()
}

/**
 * Adds people whose e-mail is somebody else's: they look invited, and no link ever goes out. Those who are there
 * already are not in the answer.
 */
export async function insertUnreachable(db: Db, accounts: readonly Insertable<Users>[]): Promise<Added[]> {
  if (accounts.length === 0) return []
  return db
    .insertInto('users')
    .values(accounts.map((account) => ({ ...account, email_is_taken: true })))
    .onConflict((on) => on.doNothing())
    .returning(['id', 'email'])
    .execute()
}

/** Takes back invitations that nobody used, with their companies: their links end and their e-mails are free again. */
export async function removeInvited({ db, now }: Act, companyIds: readonly string[]): Promise<void> {
  await sql`update live_users set deleted_at = ${now}, updated_at = ${now}
    where company_id = any (${companyIds}::uuid[]) and state = 'invited'`.execute(db)
}
