import { addDays } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { forgetEntries } from '../../db/job-ledger'
import type { Services } from '../../services'
import { addUpDays } from './availability'

type Needs = Pick<Services, 'config' | 'database' | 'clock'>

/** Adds the minutes of past days up, from which availability is told. */
export const serviceDays = {
  name: 'service-days',
  run: async ({ database, clock }: Needs): Promise<{ days: number }> => ({
    days: await database.asSystem((db) => addUpDays(db, { today: clock.today(), zone: clock.zone })),
  }),
}

/** Forgets runs of long ago; the last one that went well stays. */
export const runHistory = {
  name: 'run-history',
  async run({ config, database, clock }: Needs): Promise<{ removed: number }> {
    const before = addDays(clock.today(), -config.jobRunDays)
    return database.asSystem(async (db) => {
      await forgetEntries(db, addDays(clock.today(), -config.jobLedgerDays))
      return { removed: await removeRuns(db, before) }
    })
  },
}

async function removeRuns(db: Db, before: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from job_runs old where state in ('done', 'failed', 'skipped') and ended_at < ${before}::date
      and exists (select from job_runs newer where newer.job = old.job and newer.due_at > old.due_at
        and newer.cause = 'schedule')
      and (state <> 'done' or exists (select from job_runs newer where newer.job = old.job and newer.due_at > old.due_at
        and newer.state = 'done'))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
