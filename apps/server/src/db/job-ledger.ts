import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connection'

/** What a job does once: for a day, for each object. A job without objects enters the day itself. */
type Entries = { job: string; day: string; objects?: readonly string[] }

/**
 * Enters objects into the ledger and answers with those that were not in it yet: the work that is still to be done. The
 * work belongs into the same transaction, so that a crash takes both and a commit keeps both. Another process that
 * enters the same objects waits for that transaction and then gets none of them.
 *
 * @example for (const id of await enterOnce(db, { job: 'agency-digest', day, objects: agencyIds })) …
 */
export async function enterOnce(db: Db, { job, day, objects = [''] }: Entries): Promise<string[]> {
  // In one order, so that two processes do not wait for each other.
  const sorted = [...new Set(objects)].sort()
  const { rows } = await enterOnceSql({ job, day, objects: sql`select unnest(${sorted}::text[])` }).execute(
    db,
  )
  return rows.map(({ object }) => object)
}

/**
 * The same as part of a larger statement: `with entered as (${enterOnceSql(…)}) insert … from entered`.
 * @param objects a query of one column of text
 */
export const enterOnceSql = ({
  job,
  day,
  objects,
}: {
  job: string
  day: string
  objects: RawBuilder<unknown>
}): RawBuilder<{ object: string }> => sql`
  insert into job_ledger (job, day, object)
  select ${job}, ${day}::date, asked.object from (${objects}) asked (object) order by asked.object
  on conflict do nothing returning object`

/** Forgets the entries of days before that one: long after any job could be asked about them again. */
export async function forgetEntries(db: Db, before: string): Promise<void> {
  await sql`delete from job_ledger where day < ${before}::date`.execute(db)
}
