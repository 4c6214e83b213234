import { addMonths } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Services } from '../../services'
import { advanceHandover, claimHandover, failHandover, findEvents } from './handover'
import { isWebhookOn, postEvents, type Receiver, ReceiverPause } from './webhook'

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

/**
 * Hands usage events to the receiver that the operator named, oldest first, each at least once: its id tells it from the
 * others. What the receiver does not accept stays in the table and is sent again after a pause: the run fails until then.
 */
export const usageWebhook = {
  name: 'usage-webhook',
  isOn: isWebhookOn,
  async run(services: Pick<Services, 'database' | 'clock' | 'config'>, signal?: AbortSignal) {
    const { config } = services
    const { usageWebhookUrl: url, usageWebhookSecret: secret } = config
    if (url === undefined || secret === undefined) return undefined
    const isOpen = config.usageWebhookAddresses === 'any'
    const receiver = { url, secret, isOpen, timeoutMs: config.usageWebhookTimeoutMs }
    const most = config.usageWebhookEvents
    let sent = 0
    for (let last = most; last === most && !signal?.aborted; sent += last)
      last = await handOver(services, { receiver, most })
    return { sent }
  },
}

/** One call to the receiver; answers how many events it took. */
async function handOver(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { receiver, most }: { receiver: Receiver; most: number },
): Promise<number> {
  const now = clock.now()
  const from = await database.asSystem((db) => claimHandover(db, now))
  if (!from) return 0
  const events = await database.asSystem((db) => findEvents(db, { from, now, most }))
  try {
    if (events.length > 0) await postEvents(receiver, { events, now })
  } catch (error) {
    const failures = from.failures + 1
    await database.asSystem((db) => failHandover(db, { failures, now: clock.now() }))
    throw new ReceiverPause(error as Error, { failures, now: clock.now() })
  }
  await database.asSystem((db) => advanceHandover(db, { last: events.at(-1), now: clock.now() }))
  return events.length
}
