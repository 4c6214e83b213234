import type { AssignablePerson } from '@heed/contract/task-fields'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { openSql } from '../status-sql'
import { findAssignable } from './assignable'

type Work = { open: number; companies: string[] }

/** The open tasks of some people in reach: how many, and for which companies. */
export async function countOpenWork(db: Db, userIds: readonly string[]): Promise<Work> {
  const { rows } = await sql<Work>`
    select count(distinct ct.id)::int as open, coalesce(array_agg(distinct ct.company_id), '{}') as companies
    from company_task_assignees s join company_tasks ct on ct.id = s.company_task_id
      join live_companies c on c.id = ct.company_id
    where s.user_id = any (${userIds}::uuid[]) and ${openSql}`.execute(db)
  return rows[0] ?? { open: 0, companies: [] }
}

/**
 * The open tasks of people who leave, and who may take over all of them: those who work for every company they belong
 * to (RULES.md "People").
 */
export async function findOpenWork(
  db: Db,
  userIds: readonly string[],
): Promise<{ open: number; successors: AssignablePerson[] }> {
  const { open, companies } = await countOpenWork(db, userIds)
  if (open === 0) return { open, successors: [] }
  const people = await findAssignable(db, companies)
  return { open, successors: people.filter(({ id }) => !userIds.includes(id)) }
}
