import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { agencyInReach } from '../../http/in-reach'

/** Which agencies a dropdown offers. */
const OFFERED = {
  active: sql<boolean>`a.state = 'active' and not exists (
    select from live_agencies above where above.id = a.parent_id and above.state <> 'active')`,
  /** One level of parents: a child agency has no children, and an affinity group has members instead. */
  parents: sql<boolean>`a.state = 'active' and a.parent_id is null and not a.is_affinity_group and not a.is_house`,
  affinityGroups: sql<boolean>`a.is_affinity_group`,
  children: sql<boolean>`a.parent_id is not null`,
}

type Asked = { search?: string | undefined; agencyID?: string | undefined }

/** All agencies in reach that a dropdown offers, by name. */
export async function findChoices(db: Db, { of, ...asked }: Asked & { of: keyof typeof OFFERED }) {
  if (asked.agencyID) await agencyInReach(db, asked.agencyID)
  const result = await db
    .selectFrom('live_agencies as a')
    .where(OFFERED[of])
    .$if(Boolean(asked.search), (query) =>
      query.where(sql<boolean>`strpos(lower(a.name), lower(${asked.search})) > 0`),
    )
    .$if(Boolean(asked.agencyID), (query) => query.where('a.parent_id', '=', asked.agencyID ?? null))
    .select(['a.id', 'a.name', sql<string>`a.parent_id`.as('parentID')])
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute()
  return { count: result.length, pages: result.length > 0 ? 1 : 0, result }
}
