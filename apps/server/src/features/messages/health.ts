import type { Output } from '@heed/contract/endpoint'
import type { health } from '@heed/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'

const DAYS = 7

/** What became of the mails of the last days, and what waits. */
export async function findMailHealth(db: Db, now: Date): Promise<Output<typeof health>> {
  const since = new Date(now.getTime() - DAYS * 24 * 60 * 60_000)
  const counted = (state: string) =>
    sql`count(*) filter (where state = ${state} and created_at >= ${since})::int`
  const { rows } = await sql<Omit<Output<typeof health>, 'days'>>`
    select jsonb_build_object('accepted', ${counted('accepted')}, 'bounced', ${counted('bounced')},
        'doubtful', ${counted('doubtful')}, 'suppressed', ${counted('suppressed')}) as states,
      jsonb_build_object('waiting', count(*) filter (where state = 'queued' and send_after <= ${now})::int,
        'oldestAt', min(send_after) filter (where state = 'queued' and send_after <= ${now})) as queue,
      suppressed_addresses() as "suppressedAddresses"
    from messages where created_at >= ${since} or state = 'queued'`.execute(db)
  return { days: DAYS, ...(rows[0] as (typeof rows)[number]) }
}
