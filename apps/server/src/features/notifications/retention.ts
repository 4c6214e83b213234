import { addDays } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

const AT_ONCE = 10_000

/** Deletes some entries of bells that are kept long enough, read or not; returns how many there were. */
export async function forgetNotifications({ db, today, zone }: Act, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < (${addDays(today, -days)}::timestamp at time zone ${zone})
      order by created_at limit ${AT_ONCE})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
