import type { PlatformDashboard } from '@heed/contract/dashboard'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { jobHealthSql } from './health-sql'

/** How each job fares, for the metrics. */
export async function findJobHealth(db: Db, now: Date): Promise<PlatformDashboard['jobs']> {
  const { rows } = await sql<{
    jobs: PlatformDashboard['jobs']
  }>`select ${jobHealthSql(now)} as jobs`.execute(db)
  return rows[0]?.jobs ?? []
}
