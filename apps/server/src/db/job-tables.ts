import type pg from 'pg'
import PgBoss from 'pg-boss'

/** The schema in which the queue keeps its tables. */
export const JOB_SCHEMA = 'pgboss'

/**
 * Makes the queue's tables, owned by whoever migrates; `after-each/2-tables.sql` gives the system role its rights. The queue
 * refuses to start on tables of another of its versions: raising that version comes with a migration of its own.
 */
export async function installJobTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass($1 || '.version') is not null as there",
    [JOB_SCHEMA],
  )
  if (!rows[0]?.there) await client.query(PgBoss.getConstructionPlans(JOB_SCHEMA))
}
