import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { worksForSql } from '../../../db/works-for-sql'
import type { PersonalAct } from '../../../http/act'
import { placeOfMissing } from '../../../http/in-reach'
import { invalidField, notFound, Refusal } from '../../../http/refusal'
import { recordSql } from '../../audit/event-sql'
import { record } from '../../audit/operations'
import { countAssignees } from '../../generation/instances'
import { openSql } from '../status-sql'
import { tellAssigned } from './tell-assigned'

type Asked = { taskIds: readonly string[]; userId: string; isAssigned: boolean }
type Changed = { id: string; companyId: string; agencyId: string }
type Assigned = { name: string; instances: number; companies: number }

const aboutTask = {
  entity: 'company_task',
  entityId: sql.ref('company_task_id'),
  object: sql.ref('user_name'),
  place: {
    agencyId: sql.ref('agency_id'),
    companyId: sql.ref('company_id'),
    companyTaskId: sql.ref('company_task_id'),
  },
}

/** @throws notFound, naming the first task that is not in reach */
async function refuseAbsent(db: Db, taskIds: readonly string[]): Promise<void> {
  const found = await db.selectFrom('live_tasks').where('id', 'in', taskIds).select('id').execute()
  const missing = placeOfMissing(taskIds, found)
  if (missing < 0) return
  const message = 'This task could not be found.'
  throw new Refusal('notFound', { message, fields: { [`taskIDs.${missing}`]: message } })
}

/**
 * Assigns a person to the open instances of tasks in every company they work for, or takes them off all open ones. The
 * history of each says so.
 * @throws notFound when the person or one of the tasks is not in reach, invalid when they can no longer sign in
 */
export async function assignMany(
  act: PersonalAct,
  { taskIds, userId, isAssigned }: Asked,
): Promise<Assigned> {
  const { db, author, now } = act
  const person = await db
    .selectFrom('live_users')
    .where('id', '=', userId)
    .select([sql<string>`first || ' ' || last`.as('name'), 'state'])
    .executeTakeFirst()
  if (!person) throw notFound('This person could not be found.')
  await refuseAbsent(db, taskIds)
  if (isAssigned && person.state === 'disabled')
    throw invalidField('userID', 'This person can no longer sign in.')
  const of = sql`ct.task_id = any (${taskIds}::uuid[]) and ${openSql}`
  const changed = isAssigned
    ? sql`insert into company_task_assignees (agency_id, company_id, company_task_id, user_id, user_name, assigned_at, assigned_by)
        select ct.agency_id, ct.company_id, ct.id, u.id, u.first || ' ' || u.last, ${now}::timestamptz, ${author.viewer.actor.id}::uuid
        from company_tasks ct join live_companies c on c.id = ct.company_id join agency_faces a on a.id = c.agency_id
        join live_users u on u.id = ${userId}::uuid
        where ${of} and ${worksForSql} order by ct.id
        on conflict (company_task_id, user_id) do nothing
        returning company_task_id, agency_id, company_id, user_name`
    : sql`delete from company_task_assignees s using company_tasks ct
        where s.user_id = ${userId}::uuid and ct.id = s.company_task_id and ${of}
        returning s.company_task_id, s.agency_id, s.company_id, s.user_name`
  const verb = isAssigned ? 'task.assignedWithOthers' : 'task.unassignedWithOthers'
  const { rows } = await sql<Changed>`
    with changed as (${changed}), logged as (${recordSql(act, { verb, ...aboutTask, from: sql`changed` })})
    select company_task_id as id, company_id as "companyId", agency_id as "agencyId" from changed`.execute(db)
  const instances = rows.map(({ id }) => id)
  await countAssignees(db, instances)
  if (isAssigned) await tellAssigned(act, { userId, instances })
  await noteAct(act, { rows, name: person.name, isAssigned })
  const companies = companiesIn(rows)
  return { name: person.name, instances: rows.length, companies }
}

const companiesIn = (rows: readonly Changed[]) => new Set(rows.map(({ companyId }) => companyId)).size

type Noted = { rows: readonly Changed[]; name: string; isAssigned: boolean }

/** One entry of the act for each agency, besides those of each task's history. */
async function noteAct(act: PersonalAct, { rows, name, isAssigned }: Noted): Promise<void> {
  const agencies = [...new Set(rows.map(({ agencyId }) => agencyId))]
  await record(
    act,
    agencies.map((agencyId) => {
      const here = rows.filter((row) => row.agencyId === agencyId)
      return {
        verb: isAssigned ? 'tasks.assigned' : 'tasks.unassigned',
        entity: 'agency',
        entityId: agencyId,
        object: name,
        agencyId,
        after: { openTasks: here.length, companies: companiesIn(here) },
      }
    }),
  )
}
