import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { Fields, GivenRow } from './check-rows'

/** The texts of one column, in small letters, each once. */
export const textsOf = (rows: readonly GivenRow[], column: number): string[] =>
  column < 0
    ? []
    : [...new Set(rows.map(({ cells }) => (cells[column] ?? '').trim().toLowerCase()))].filter(Boolean)

/** Those of the e-mails that rows name, in small letters, that somebody in sight has. */
export async function findTakenEmails(
  db: Db,
  { rows, fields }: { rows: readonly GivenRow[]; fields: Fields },
): Promise<Set<string>> {
  const wanted = textsOf(rows, fields.indexOf('adminEmail'))
  if (wanted.length === 0) return new Set()
  const { rows: users } = await sql<{ email: string }>`
    select lower(email) as email from live_users where lower(email) = any (${wanted}::text[])`.execute(db)
  return new Set(users.map(({ email }) => email))
}
