import { addMonths } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Services } from '../services'

/** How many months ahead partitions are made, long before the first row falls into them. */
const MONTHS_AHEAD = 3

/** Gives the coming months of the audit log their partitions. */
export const auditPartitions = {
  name: 'audit-partitions',
  async run({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
    const today = clock.today()
    await database.asSystem((db) =>
      sql`select ensure_audit_partitions(${today}::date, ${addMonths(today, MONTHS_AHEAD)}::date)`.execute(
        db,
      ),
    )
  },
}
