import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'

/** Notes that the service is up in this minute, whichever process does first. */
export async function noteMinute(db: Db, now: Date): Promise<void> {
  await sql`insert into service_minutes (minute) values (date_trunc('minute', ${now}::timestamptz))
    on conflict do nothing`.execute(db)
}

/** So many of a day's gaps are kept, the longest. */
const KEPT_GAPS = 10

/**
 * The days that are not added up yet, until `until`: measured from the first minute there is, in days of the zone, of which
 * two a year are an hour shorter or longer. A gap is between two minutes that were noted.
 */
const openDaysSql = ({ zone, until }: { zone: string; until: Date }): RawBuilder<unknown> => sql`
  select day, minutes, minutes - missed as minutes_up, gaps from (
    select day, greatest(round(extract(epoch from to_at - from_at) / 60), 0)::int as minutes, missing.*
    from (select coalesce((select max(day) + 1 from service_days), first.day) as first_day, first.minute as first_minute
      from (select min(minute) as minute, (min(minute) at time zone ${zone})::date as day from service_minutes) first) since,
    lateral generate_series(first_day::timestamp, (${until}::timestamptz at time zone ${zone})::date, '1 day') midnight,
    lateral (select midnight::date as day,
      case when exists (select from service_days) then midnight at time zone ${zone}
        else greatest(midnight at time zone ${zone}, first_minute) end as from_at,
      least((midnight + interval '1 day') at time zone ${zone}, date_trunc('minute', ${until}::timestamptz)) as to_at) day,
    lateral (
      select coalesce(sum(extract(epoch from upto - since) / 60), 0)::int as missed,
        coalesce(json_agg(json_build_object('from', since, 'to', upto) order by since) filter (where place <= ${KEPT_GAPS}),
          '[]') as gaps
      from (
        select since, upto, row_number() over (order by upto - since desc, since) as place from (
          select lag(minute) over (order by minute) + interval '1 minute' as since, minute as upto from (
            select minute from service_minutes where minute >= from_at and minute < to_at
            union all select from_at - interval '1 minute' union all select to_at) minutes) pairs
        where since < upto) gaps) missing
    where to_at > from_at) days`

/** Adds the minutes of the days before `today` up to days, and forgets them. */
export async function addUpDays(db: Db, { today, zone }: { today: string; zone: string }): Promise<number> {
  const { rows } = await sql<{ midnight: string }>`
    select (${today}::date::timestamp at time zone ${zone}) as midnight`.execute(db)
  const until = new Date(String(rows[0]?.midnight))
  const { numAffectedRows } = await sql`
    insert into service_days (day, minutes, minutes_up, gaps)
    select day, minutes, minutes_up, gaps from (${openDaysSql({ zone, until })}) open where day < ${today}::date
    on conflict (day) do nothing`.execute(db)
  await sql`delete from service_minutes where minute < ${until}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export type Gap = { from: string; to: string }
export type ServiceDay = { day: string; minutes: number; minutesUp: number; gaps: Gap[] }

/** The days since `from`, today until now. */
export async function findServiceDays(
  db: Db,
  { from, zone, now }: { from: string; zone: string; now: Date },
): Promise<ServiceDay[]> {
  const { rows } = await sql<ServiceDay>`
    select day, minutes, minutes_up as "minutesUp", gaps from (
      select day, minutes, minutes_up, gaps::json as gaps from service_days
      union all select * from (${openDaysSql({ zone, until: now })}) open) days
    where day >= ${from}::date order by day`.execute(db)
  return rows
}
