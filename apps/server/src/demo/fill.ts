import { addMonths } from '@heed/domain/dates'
import { sql } from 'kysely'
import { settableClock } from '../adapters/clock'
import type { Services } from '../services'
import { readAccounts, writeAccounts } from './accounts'
import { adviceFor, markBegun, markDone } from './begun'
import { tellTheLastDays } from './days'
import { addEvidence } from './evidence'
import { importList } from './imported'
import { addLogo } from './logo'
import { tellByMail } from './mails'
import { addResources } from './resources'
import { signInBook } from './sign-ins'
import { takeFiles } from './taken-files'
import { makeTenants } from './tenants'
import { liveTheYear } from './year'

/**
 * Fills an empty database. The accounts are written last, so that a start that was cut off is told from a complete one.
 * @throws Error saying what to do when the database holds something that is not a complete demo
 */
export async function fillDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { config, database } = services
  if (readAccounts(config.dataDir)) return
  const agency = await database.asSystem((db) =>
    db.selectFrom('live_agencies').select('id').limit(1).executeTakeFirst(),
  )
  if (agency) throw new Error(adviceFor(config))
  markBegun(config.dataDir)
  say('Filling in the demo: a year in a few seconds …')
  const today = services.clock.today()
  const clock = settableClock(config.zone, new Date(services.clock.now().getTime() - 370 * 86_400_000))
  const past = { ...services, clock }
  // What is told of the past lies in its months, from which old ones leave.
  const months = sql`${addMonths(today, -13)}::date, ${today}::date`
  await database.asSystem((db) =>
    sql`select ensure_audit_partitions(${months}), ensure_usage_partitions(${months})`.execute(db),
  )
  const tenants = await makeTenants(past)
  const told = { today, book: signInBook() }
  await liveTheYear(past, tenants, told)
  await addEvidence(past, tenants, told)
  await addResources(past, tenants, told)
  await importList(past, tenants)
  await tellTheLastDays(past, tenants, told)
  await takeFiles(past, tenants)
  await tellByMail(past, today)
  await addLogo(past, tenants, told)
  await database.asSystem((db) => sql`select gather_statistics()`.execute(db))
  writeAccounts(config.dataDir, tenants.accounts)
  markDone(config.dataDir)
}
