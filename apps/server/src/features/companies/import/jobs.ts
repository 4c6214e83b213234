import { sql } from 'kysely'
import type { Services } from '../../../services'

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'files'>

const DAY_MS = 86_400_000

/** Removes unfinished imports, with their files: they hold names and addresses that are no longer needed. */
export const importCleanup = {
  name: 'import-cleanup',
  async run({ config, database, clock, files }: Needs) {
    const before = new Date(clock.now().getTime() - config.importDraftDays * DAY_MS)
    const { rows } = await database.asSystem((db) =>
      sql<{ key: string | null }>`delete from company_imports
        where state = 'draft' and updated_at < ${before} returning file_key as key`.execute(db),
    )
    // After the commit. What a crash leaves here, the clean-up of files finds.
    for (const { key } of rows) if (key !== null) await files.remove(key)
    return { removed: rows.length }
  },
}
