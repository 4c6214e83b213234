import { addMonths } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Job } from './job'

/** How many months ahead partitions are made, long before the first row falls into them. */
const MONTHS_AHEAD = 3

/** Gives the coming months of the audit log their partitions. */
export const auditPartitions: Job = {
  name: 'audit-partitions',
  cron: '5 2 * * *',
  atStart: true,
  async run({ database, clock }) {
    const today = clock.today()
    await database.asSystem((db) =>
      sql`select ensure_audit_partitions(${today}::date, ${addMonths(today, MONTHS_AHEAD)}::date)`.execute(
        db,
      ),
    )
  },
}
