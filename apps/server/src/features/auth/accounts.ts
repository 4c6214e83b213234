import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Users } from '../../db/schema'

/**
 * Adds people who sign in once they were invited, in one statement. Those whose e-mail somebody has already, of
 * whatever tenant or earlier in the list, are not in the answer.
 */
export function insertAccounts(
  db: Db,
  accounts: readonly Insertable<Users>[],
): Promise<{ id: string; email: string }[]> {
  return db
    .insertInto('users')
    .values(accounts)
    .onConflict((on) => on.expression(sql`lower(email)`).where('deleted_at', 'is', null).doNothing())
    .returning(['id', 'email'])
    .execute()
}
