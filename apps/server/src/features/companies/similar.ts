import type { similar } from '@heed/contract/companies'
import type { Output } from '@heed/contract/endpoint'
import { similarTo } from '@heed/domain/tenant-names'
import type { Db } from '../../db/connection'
import { agencyInReach } from '../../http/in-reach'

const MOST = 3

/**
 * The companies that somebody may mean who is about to add one of this name. Row security leaves out those that they do
 * not reach: who works for some companies of an agency learns nothing of the others.
 * @throws notFound when the agency is not in reach
 */
export async function findSimilar(
  db: Db,
  { name, agencyId }: { name: string; agencyId: string },
): Promise<Output<typeof similar>> {
  const agency = await agencyInReach(db, agencyId)
  const there = await db
    .selectFrom('live_companies')
    .where('agency_id', '=', agency.id)
    .select(['id', 'name', 'agency_id as agencyID', 'city', 'state'])
    .orderBy('name')
    .execute()
  return { result: similarTo(name, there).slice(0, MOST) }
}
