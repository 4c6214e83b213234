import { sql } from 'kysely'
import type { Db } from '../../db/connection'

/**
 * The id of a company that an agency user is about to add, already one of theirs. A separate statement, because row
 * security checks the insertion against what was there before it.
 */
export async function reserveCompany(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select reserve_company() as id`.execute(db)
  return rows[0]!.id
}

/** The same for many companies. */
export async function reserveCompanies(db: Db, amount: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from reserve_companies(${amount}) as id`.execute(db)
  return rows.map(({ id }) => id)
}
