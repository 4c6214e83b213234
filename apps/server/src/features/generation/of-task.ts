import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { linesSql } from '../agencies/lines-sql'
import { type Generation, generateInstances } from './operations'
import { type Generated, totalOf } from './tally'

/** Few enough to say often how far it is, enough to share what is the same for all of them. */
const COMPANIES_AT_ONCE = 500

type OfTask = Pick<Generation, 'movesWork'> & {
  taskId: string
  /** Told what share is done, from 0 to 1. */
  tell?: (share: number) => void
}

/**
 * Updates the instances of one task in every company that it may reach, in the caller's transaction: all of them, or
 * none.
 */
export async function generateForTask(
  act: Act,
  { taskId, tell, movesWork = false }: OfTask,
): Promise<Generated> {
  const ids = await findReached(act.db, taskId)
  const done: Generated[] = []
  for (let at = 0; at < ids.length; at += COMPANIES_AT_ONCE) {
    const companyIds = ids.slice(at, at + COMPANIES_AT_ONCE)
    done.push(await generateInstances(act, { taskIds: [taskId], companyIds, movesWork }))
    tell?.((at + companyIds.length) / ids.length)
  }
  return totalOf(done)
}

/** In the order in which companies are locked, so that two such runs cannot deadlock. */
async function findReached(db: Db, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${linesSql(sql`select distinct agency_id from live_companies`)}
    select c.id from live_companies c
    join line l on l.agency_id = c.agency_id
    join live_tasks t on t.id = ${taskId}::uuid and t.state = 'published'
      and (t.owner_agency_id is null or t.owner_agency_id = any (l.owners))
      and (t.owner_company_id is null or t.owner_company_id = c.id)
    where c.status = 'active' and c.setup_completed_on is not null
    order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}
