import { addDays, type IsoDate } from '@heed/domain/dates'
import { FORGOTTEN } from '@heed/domain/messages/cause'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** Whether what a mail tells is still kept with its names; what waits needs it. */
const tellsSql = sql`(state <> 'queued' and about <> '{}' and not about ?| array['isForgotten', 'isTest'])`

/** Few enough that each statement is over in a moment. */
const AT_ONCE = 10_000

type Kept = { days: number; today: IsoDate; zone: string }

/** What was written before this moment is deleted. */
const endSql = ({ days, today, zone }: Kept) =>
  sql`(${addDays(today, -days)}::timestamp at time zone ${zone})`

const NAMING = ['task', 'tasks', 'companies', 'perClient', 'ids', 'by', 'files', 'fileIDs', 'company']

/** What is left: counts, and what later mails go by, the cycles that a Super User heard of. No names. */
const leftSql = sql`(about - ${NAMING}::text[]) || ${JSON.stringify(FORGOTTEN)}::jsonb || case
  when kind = 'escalation' then jsonb_build_object('tasks', (
    select jsonb_agg(jsonb_build_object('instanceID', one -> 'instanceID'))
    from jsonb_array_elements(coalesce(about -> 'tasks', '[]')) one))
  else '{}' end`

/** Deletes the texts of some mails that are kept long enough, with the names in what they tell; returns how many there were. */
export async function forgetTexts({ db, today, zone }: Act, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set letter = null, about = case when ${tellsSql} then ${leftSql} else about end where id in (
      select id from messages where (letter is not null or ${tellsSql}) and created_at < ${endSql({ days, today, zone })}
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
