import type { similar } from '@heed/contract/agencies'
import type { Output } from '@heed/contract/endpoint'
import { similarTo } from '@heed/domain/tenant-names'
import type { Db } from '../../db/connection'

const MOST = 3

/** The agencies a user may mean who is about to create one with this name. */
export async function findSimilarAgencies(db: Db, name: string): Promise<Output<typeof similar>> {
  const there = await db
    .selectFrom('live_agencies')
    .select(['id', 'name', 'city', 'us_state as stateCode'])
    .orderBy('name')
    .execute()
  return { result: similarTo(name, there).slice(0, MOST) }
}
