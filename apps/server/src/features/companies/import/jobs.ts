import { sql } from 'kysely'
import type { Services } from '../../../services'

type Needs = Pick<Services, 'config' | 'database' | 'clock'>

const DAY_MS = 86_400_000

/** Removes imports that nobody finished: they hold names and addresses that nobody needs there. */
export const importCleanup = {
  name: 'import-cleanup',
  cron: '12 3 * * *',
  atStart: false,
  async run({ config, database, clock }: Needs) {
    const before = new Date(clock.now().getTime() - config.importDraftDays * DAY_MS)
    const { rows } = await database.asSystem((db) =>
      sql<{ id: string }>`delete from company_imports
        where state = 'draft' and updated_at < ${before} returning id`.execute(db),
    )
    return { removed: rows.length }
  },
}
