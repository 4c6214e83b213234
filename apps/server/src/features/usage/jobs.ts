import { addMonths } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Services } from '../../services'

/** How many months ahead partitions are made, long before the first row falls into them. */
const MONTHS_AHEAD = 3

/** Gives the coming months of the usage events their partitions, and deletes those that are kept long enough. */
export const usageUpkeep = {
  name: 'usage-upkeep',
  async run({ database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>) {
    const today = clock.today()
    return database.asSystem(async (db) => {
      await sql`select ensure_usage_partitions(${today}::date, ${addMonths(today, MONTHS_AHEAD)}::date)`.execute(
        db,
      )
      const { rows } = await sql<{ dropped: number }>`
        select drop_usage_before(${addMonths(today, -config.usageMonths)}::date) as dropped`.execute(db)
      return { monthsDeleted: rows[0]?.dropped ?? 0 }
    })
  },
}
