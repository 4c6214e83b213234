import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { extendedDates } from './chains'
import { extendableIn, findLinks, isLinkedSql } from './extensions'

type Asked = { taskIds: readonly string[]; companyIds: readonly string[] }

/** Open instances that extensions give another due date, once the tasks are as they are in this transaction. */
export async function findExtensionMoves(db: Db, { taskIds, companyIds }: Asked): Promise<string[]> {
  const { rows } = await sql`
    select from live_tasks t where t.id = any (${taskIds}::uuid[]) and (${isLinkedSql} or exists (
      select from task_extensions x join company_tasks e on e.id = x.company_task_id where e.task_id = t.id))
    limit 1`.execute(db)
  if (rows.length === 0) return []
  return extendedDates(await findLinks(db, extendableIn(companyIds))).flatMap(({ link, dates }) =>
    !link.isComplete && !link.isClosed && dates.dueDate !== link.dueDate ? [link.id] : [],
  )
}
