import type { TaskLogic } from '@heed/contract/logic'
import { sentence } from '@heed/domain/logic/sentence'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'
import { canEditSql } from '../library/state-sql'
import type { LogicLimits } from './operations'

type Stored = Omit<TaskLogic, 'limits' | 'sentence'> & { sentence: string | null }

/**
 * Whom a task applies to, as its editor shows it. Of its lists it has what the viewer reaches.
 * @throws notFound when the task is not in reach
 */
export async function getTaskLogic(
  db: Db,
  { taskId, limits }: { taskId: string; limits: LogicLimits },
): Promise<TaskLogic> {
  const { rows } = await sql<Stored>`
    select t.id as "taskID", t.name, coalesce(r.sets, '[]') as sets, r.sentence, coalesce(r.version, 0) as version,
      r.updated_at as "savedAt", coalesce(r.is_restricted, false) as "isRestricted", t.state = 'published' as "isPublished",
      t.as_of as "asOf",
      ${canEditSql} as "mayEdit",
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by lower(a.name), a.id), '[]')
        from task_rule_agencies l join live_agencies a on a.id = l.agency_id where l.task_id = t.id) as agencies,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'agencyID', a.id, 'agencyName', a.name)
          order by lower(c.name), c.id), '[]')
        from task_rule_companies l join live_companies c on c.id = l.company_id
        join live_agencies a on a.id = c.agency_id where l.task_id = t.id) as companies
    from live_tasks t left join task_rules r on r.task_id = t.id
    where t.id = ${taskId}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return {
    ...found,
    sentence: found.sentence ?? sentence([]),
    limits: { sets: limits.logicSets, lines: limits.logicLines },
  }
}
