import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { generateInstances } from './operations'
import { type Generated, totalOf } from './tally'

const COMPANIES_AT_ONCE = 500

/**
 * Lets the instances of a task that was unpublished or deleted follow, in every company that has an open one: those
 * that nobody worked on go, whenever they are due, those with work are marked, and what is done stays.
 */
export async function withdrawInstances(act: Act, taskId: string): Promise<Generated> {
  const { rows } = await sql<{ id: string }>`
    select distinct ct.company_id as id from company_tasks ct
    where ct.task_id = ${taskId}::uuid and ct.completed_at is null and ct.closed_at is null order by id`.execute(
    act.db,
  )
  const done: Generated[] = []
  for (let at = 0; at < rows.length; at += COMPANIES_AT_ONCE) {
    const companyIds = rows.slice(at, at + COMPANIES_AT_ONCE).map(({ id }) => id)
    done.push(await generateInstances(act, { taskIds: [taskId], companyIds }))
  }
  return totalOf(done)
}
