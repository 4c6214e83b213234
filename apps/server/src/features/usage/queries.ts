import type { UsageFigures } from '@heed/contract/usage'
import { addDays } from '@heed/domain/dates'
import { USAGE_DAYS, USAGE_DEEDS } from '@heed/domain/usage/deeds'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'

type At = { today: string; zone: string }

/** How often each deed was done in the last days, and by how many people. */
export async function findUsageFigures(db: Db, { today, zone }: At): Promise<UsageFigures> {
  const since = addDays(today, -USAGE_DAYS)
  const { rows } = await sql<UsageFigures['deeds'][number] & { agenciesLeftOut: number }>`
    with done as (
      select name, user_id, count(*) as times from usage_events
      where at >= (${since}::date)::timestamp at time zone ${zone}
      group by name, user_id)
    select deed.name, coalesce(sum(done.times), 0)::int as times, count(done.user_id)::int as people,
      (select count(*)::int from live_agencies where not records_usage) as "agenciesLeftOut"
    from unnest(${Object.keys(USAGE_DEEDS)}::text[]) with ordinality as deed (name, place)
    left join done on done.name = deed.name
    group by deed.name, deed.place order by deed.place`.execute(db)
  return {
    since,
    agenciesLeftOut: rows[0]?.agenciesLeftOut ?? 0,
    deeds: rows.map(({ name, times, people }) => ({ name, times, people })),
  }
}
