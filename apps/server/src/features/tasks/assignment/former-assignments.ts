import { sql } from 'kysely'
import { worksForSql } from '../../../db/works-for-sql'
import type { PersonalAct } from '../../../http/act'
import { record } from '../../audit/operations'
import { countAssignees } from '../../generation/instances'

type Ended = { instanceId: string; agencyId: string; companyId: string; name: string }

/** Removes a person from the tasks of companies they no longer work for. What they did stays theirs. */
export async function endFormerAssignments(act: PersonalAct, userId: string): Promise<void> {
  const { rows } = await sql<Ended>`
    delete from company_task_assignees s
    where s.user_id = ${userId}::uuid and not exists (
      select from live_users u, live_companies c join agency_faces a on a.id = c.agency_id
      where u.id = s.user_id and c.id = s.company_id and (${worksForSql}))
    returning s.company_task_id as "instanceId", s.agency_id as "agencyId", s.company_id as "companyId",
      s.user_name as name`.execute(act.db)
  await countAssignees(
    act.db,
    rows.map(({ instanceId }) => instanceId),
  )
  await record(
    act,
    rows.map((ended) => ({
      verb: 'task.unassigned',
      entity: 'company_task',
      entityId: ended.instanceId,
      object: ended.name,
      agencyId: ended.agencyId,
      companyId: ended.companyId,
      companyTaskId: ended.instanceId,
    })),
  )
}
