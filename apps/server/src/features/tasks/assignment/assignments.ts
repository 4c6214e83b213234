import type { Db } from '../../../db/connection'
import type { PersonalAct } from '../../../http/act'
import { invalidField, notFound } from '../../../http/refusal'
import { record } from '../../audit/operations'
import { countAssignees } from '../../generation/instances'
import { allow } from '../acts'
import { type Asked, type Instance, instanceOf } from '../instance-queries'
import { getWorker } from './assignable'
import { tellAssigned } from './tell-assigned'

type Person = { id: string | null; name: string }

/** Assigns a person to an instance or takes them off; without a company the person's own decides. */
export async function assignTask(
  act: PersonalAct,
  { userId, isAssigned, ...asked }: Asked & { userId: string; isAssigned: boolean },
): Promise<Person[]> {
  const { db } = act
  const companyId = asked.companyId ?? (await companyOf(db, userId))
  const instance = await instanceOf(act, { ...asked, companyId })
  const person = await getWorker(db, { userId, companyId: instance.companyId })
  allow(act, { instance, to: 'assign' })
  if (isAssigned && !person.worksFor)
    throw invalidField('userID', 'This person does not work for the company.')
  if (isAssigned && person.isDisabled) throw invalidField('userID', 'This person can no longer sign in.')
  const { name } = person
  const changed = isAssigned
    ? await addAssignee(act, instance, { id: person.id, name })
    : await removeAssignee(db, instance, person.id)
  if (changed) {
    await countAssignees(db, [instance.id])
    await record(act, {
      verb: isAssigned ? 'task.assigned' : 'task.unassigned',
      entity: 'company_task',
      entityId: instance.id,
      object: name,
      agencyId: instance.agencyId,
      companyId: instance.companyId,
      companyTaskId: instance.id,
    })
    if (isAssigned) await tellAssigned(act, { userId: person.id, instances: [instance.id] })
  }
  return findAssignees(db, instance.id)
}

/** The company that a person belongs to, for a call that names none. */
async function companyOf(db: Db, userId: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('live_users')
    .where('id', '=', userId)
    .select('company_id')
    .executeTakeFirstOrThrow(() => notFound())
  return person.company_id ?? undefined
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
