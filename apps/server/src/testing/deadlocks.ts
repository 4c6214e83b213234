import { sql } from 'kysely'
import type { TestApp } from './start-test-app'

/** How many deadlocks PostgreSQL has had to end in this database. */
export async function countDeadlocks(test: TestApp): Promise<number> {
  const { rows } = await test.system((db) =>
    sql<{ count: number }>`select pg_stat_force_next_flush(), pg_stat_clear_snapshot(),
      (select deadlocks::int from pg_stat_database where datname = current_database()) as count`.execute(db),
  )
  return rows[0]?.count ?? 0
}
