import { sql } from 'kysely'
import type { TestApp } from './start-test-app'

/** Tables that change with every request or in their own time. */
const RESTLESS = ['sessions', 'migrations']

/** What is counted even of what is refused. */
const COUNTED = 'uploads:%'

/** A hash of every row of every table, and what was mailed: equal when nothing changed. */
export async function fingerprint(test: TestApp): Promise<Record<string, string>> {
  const hashes = await test.system(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all (${RESTLESS})
      order by relname`.execute(db)
    const parts = tables.map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*) || ' ' || coalesce(bit_xor(hashtextextended(t::text, 0)), 0) as hash
          from ${sql.table(name)} t where ${name === 'sign_in_limits' ? sql`t.subject not like ${COUNTED}` : sql`true`}`,
    )
    const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(
      db,
    )
    return rows
  })
  const mails = String(test.services.mailer.sent.length)
  return { ...Object.fromEntries(hashes.map(({ name, hash }) => [name, hash])), mails }
}
