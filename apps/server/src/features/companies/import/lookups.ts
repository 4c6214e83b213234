import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { Agencies, Fields, GivenRow } from './check-rows'

/** The texts of one column, in small letters, each once. */
const textsOf = (rows: readonly GivenRow[], column: number): string[] =>
  column < 0
    ? []
    : [...new Set(rows.map(({ cells }) => (cells[column] ?? '').trim().toLowerCase()))].filter(Boolean)

/** The agencies in reach that rows name. */
export async function findAgencies(
  db: Db,
  { rows, fields }: { rows: readonly GivenRow[]; fields: Fields },
): Promise<Agencies> {
  const wanted = textsOf(rows, fields.indexOf('agency'))
  const found = new Map<string, { id: string; isActive: boolean } | 'several'>()
  if (wanted.length === 0) return found
  const { rows: agencies } = await sql<{ id: string; name: string; is_active: boolean }>`
    select id, lower(name) as name, state = 'active' as is_active from live_agencies
    where lower(name) = any (${wanted}::text[]) or id::text = any (${wanted}::text[])`.execute(db)
  for (const { id, name, is_active: isActive } of agencies) {
    found.set(name, found.has(name) ? 'several' : { id, isActive })
    found.set(id, { id, isActive })
  }
  return found
}

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
