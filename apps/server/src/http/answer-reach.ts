import { sql } from 'kysely'
import type { Db } from '../db/connection'
import type { Viewer } from '../db/pool'

const ID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi

/** The companies and agencies in reach that a request and its answer are about, by the ids in their text. */
export async function placesOf(
  db: Db,
  { viewer, text }: { viewer: Viewer; text: string },
): Promise<string[]> {
  const { companyId } = viewer.user
  const ids = [...new Set([...(text.match(ID) ?? []), ...(companyId ? [companyId] : [])])]
  const { rows } = await sql<{ place: string }>`
    with given as (select unnest(${ids}::uuid[]) as id),
      found as (
        select id as place from given
        union select agency_id from live_companies where id in (select id from given)
        union select company_id from company_tasks where id in (select id from given)
        union select coalesce(company_id, agency_id) from live_files where id in (select id from given)
        union select coalesce(company_id, agency_id) from live_users where id in (select id from given))
    select place from found where ${inReach(sql`place`)}`.execute(db)
  return rows.map(({ place }) => place)
}

/** Whether all of these companies and agencies exist and are in reach. */
export async function areInReach(db: Db, places: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ lost: number }>`
    select count(*)::int as lost from unnest(${places}::uuid[]) as place where not (${inReach(sql`place`)})`.execute(
    db,
  )
  return rows[0]?.lost === 0
}

const inReach = (id: ReturnType<typeof sql>) => sql`(exists (select from live_companies c where c.id = ${id})
  or exists (select from live_agencies a where a.id = ${id}))`
