import { sql } from 'kysely'
import type { Db } from './connection'

/**
 * Does something within a transaction, answers what came of it, and takes it back: the transaction goes on as if nothing
 * had happened. Locks it took are given back, too.
 */
export async function tryOut<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(db)
  try {
    return await run()
  } finally {
    await sql`rollback to savepoint tried`.execute(db)
    await sql`release savepoint tried`.execute(db)
  }
}
