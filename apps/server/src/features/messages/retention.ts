import { addDays, type IsoDate } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** Few enough that each statement is over in a moment. */
const AT_ONCE = 10_000

type Kept = { days: number; today: IsoDate; zone: string }

/** What was written before this moment is deleted. */
const endSql = ({ days, today, zone }: Kept) =>
  sql`(${addDays(today, -days)}::timestamp at time zone ${zone})`

/** Deletes the texts of some mails that are kept long enough; returns how many there were. */
export async function forgetTexts({ db, today, zone }: Act, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set letter = null where id in (
      select id from messages where letter is not null and created_at < ${endSql({ days, today, zone })}
      order by created_at limit ${AT_ONCE} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes some lines of the log that are kept long enough, with their attempts; what still waits stays. */
export async function forgetMails({ db, today, zone }: Act, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages where id in (
      select id from messages where state <> 'queued' and created_at < ${endSql({ days, today, zone })}
      order by created_at limit ${AT_ONCE} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
