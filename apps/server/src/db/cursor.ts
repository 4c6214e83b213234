import { type Expression, sql } from 'kysely'
import type { Db } from './connection'

const BATCH = 500

/**
 * The rows of one statement in batches, as JSON, however many there are: all of them as they were when it began. One at
 * a time within a transaction.
 */
export async function* rowsInBatches<Row>(db: Db, query: Expression<unknown>): AsyncGenerator<Row[]> {
  // As JSON, because a fetch of one name always has to answer the same columns.
  await sql`declare batches no scroll cursor for select row_to_json(found) as item from (${query}) found`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ item: Row }>`fetch forward ${sql.lit(BATCH)} from batches`.execute(db)
    if (rows.length > 0) yield rows.map(({ item }) => item)
    if (rows.length < BATCH) break
  }
  await sql`close batches`.execute(db)
}
