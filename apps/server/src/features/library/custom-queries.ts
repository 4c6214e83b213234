import type { CustomTask } from '@heed/contract/library'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { agencyInReach } from '../../http/in-reach'
import { countPages } from '../../http/paging'

/** What an agency wrote itself for all its companies, by name. @throws notFound when it is not in reach */
export async function findCustomTasks(db: Db, agencyId: string) {
  await agencyInReach(db, agencyId)
  const tasks = await db
    .selectFrom('live_tasks as t')
    .innerJoin('task_categories as k', 'k.id', 't.category_id')
    .where('t.owner_agency_id', '=', agencyId)
    .where('t.owner_company_id', 'is', null)
    .select([
      't.id',
      't.name',
      sql<CustomTask['module']>`t.module`.as('module'),
      'k.name as category',
      sql<boolean>`t.state = 'published'`.as('isPublished'),
      't.actions_total as actions',
      't.updated_at as updatedAt',
    ])
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .execute()
  return countPages({ pageSize: Math.max(tasks.length, 1) }, tasks.length, tasks)
}
