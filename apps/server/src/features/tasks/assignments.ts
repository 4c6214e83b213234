import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { invalidField, notFound } from '../../http/refusal'
import { record } from '../audit/operations'
import { countAssignees } from '../generation/instances'
import { allow } from './acts'
import { type Asked, type Instance, instanceOf } from './instance-queries'

type Person = { id: string | null; name: string }

/** Assigns a person to an instance or takes them off; without a company the person's own decides. */
export async function assignTask(
  act: PersonalAct,
  { userId, isAssigned, ...asked }: Asked & { userId: string; isAssigned: boolean },
): Promise<Person[]> {
  const { db } = act
  const person = await db
    .selectFrom('live_users')
    .where('id', '=', userId)
    .select(['id', 'first', 'last', 'company_id', 'agency_id', 'state', 'role'])
    .executeTakeFirst()
  if (!person) throw notFound()
  const companyId = asked.companyId ?? person.company_id ?? undefined
  const instance = await instanceOf(act, { ...asked, companyId })
  allow(act, { instance, to: 'assign' })
  if (isAssigned && !(await worksFor(db, person, instance)))
    throw invalidField('userID', 'This person does not work for the company.')
  if (isAssigned && person.state === 'disabled')
    throw invalidField('userID', 'This person cannot sign in any more.')
  const name = `${person.first} ${person.last}`
  const changed = isAssigned
    ? await addAssignee(act, instance, { id: person.id, name })
    : await removeAssignee(db, instance, person.id)
  if (changed) {
    await countAssignees(db, instance.id)
    await record(act, {
      verb: isAssigned ? 'task.assigned' : 'task.unassigned',
      entity: 'company_task',
      entityId: instance.id,
      object: name,
      agencyId: instance.agencyId,
      companyId: instance.companyId,
      companyTaskId: instance.id,
    })
  }
  return findAssignees(db, instance.id)
}

/** Company people of that company, and agency people whose reach covers it. */
async function worksFor(
  db: Db,
  person: { id: string; company_id: string | null; agency_id: string; role: string },
  instance: Instance,
): Promise<boolean> {
  if (person.company_id) return person.company_id === instance.companyId
  if (person.role === 'SuperAdmin') return true
  if (person.role === 'AgencyUser') {
    const link = await db
      .selectFrom('user_companies')
      .where('user_id', '=', person.id)
      .where('company_id', '=', instance.companyId)
      .select('id')
      .executeTakeFirst()
    return link !== undefined
  }
  const own = await db
    .selectFrom('agency_faces')
    .where('id', '=', instance.agencyId)
    .where((where) =>
      where.or([where('id', '=', person.agency_id), where('parent_id', '=', person.agency_id)]),
    )
    .select('id')
    .executeTakeFirst()
  return own !== undefined
}

async function addAssignee(
  { db, author, now }: PersonalAct,
  instance: Instance,
  person: { id: string; name: string },
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('company_task_assignees')
    .values({
      agency_id: instance.agencyId,
      company_id: instance.companyId,
      company_task_id: instance.id,
      user_id: person.id,
      user_name: person.name,
      assigned_at: now,
      assigned_by: author.viewer.actor.id,
    })
    .onConflict((conflict) => conflict.columns(['company_task_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function removeAssignee(db: Db, instance: Instance, userId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('company_task_assignees')
    .where('company_task_id', '=', instance.id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const findAssignees = (db: Db, instanceId: string): Promise<Person[]> =>
  db
    .selectFrom('company_task_assignees')
    .where('company_task_id', '=', instanceId)
    .select(['user_id as id', 'user_name as name'])
    .orderBy('assigned_at')
    .orderBy('id')
    .execute()
