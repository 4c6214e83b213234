import type { Act, PersonalAct } from '../../http/act'
import { notFound } from '../../http/refusal'
import { record } from '../audit/operations'

type Shown = { ids?: readonly string[] | undefined; until?: string | undefined }

/** Marks some notifications as read, or all of them, or all up to a moment. Others' are as if absent. */
export async function markRead({ db, now }: Act, { ids, until }: Shown): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (update) => update.where('id', 'in', ids as string[]))
    .$if(until !== undefined, (update) => update.where('created_at', '<=', until as never))
    .execute()
}

/** Mutes one cycle of a task for whoever asks, or unmutes it. @throws notFound when it is out of reach */
export async function muteTask(
  act: PersonalAct,
  { instanceID, isMuted }: { instanceID: string; isMuted: boolean },
): Promise<void> {
  const { db, now } = act
  const { user } = act.author.viewer
  const place = await db
    .selectFrom('company_tasks as ct')
    .innerJoin('live_companies as c', 'c.id', 'ct.company_id')
    .innerJoin('live_tasks as t', 't.id', 'ct.task_id')
    .where('ct.id', '=', instanceID)
    .select(['ct.agency_id as agencyId', 'ct.company_id as companyId', 't.name'])
    .executeTakeFirstOrThrow(() => notFound())
  const { agencyId, companyId } = place
  const owner = { user_id: user.id, company_task_id: instanceID }
  const changed = isMuted
    ? await db
        .insertInto('muted_tasks')
        .values({ ...owner, agency_id: agencyId, company_id: companyId, muted_at: now })
        .onConflict((known) => known.columns(['user_id', 'company_task_id']).doNothing())
        .returning('user_id')
        .execute()
    : await db
        .deleteFrom('muted_tasks')
        .where('user_id', '=', user.id)
        .where('company_task_id', '=', instanceID)
        .returning('user_id')
        .execute()
  if (changed.length === 0) return
  await record(act, {
    verb: isMuted ? 'task.muted' : 'task.unmuted',
    entity: 'task',
    entityId: instanceID,
    object: place.name,
    agencyId,
    companyId,
    companyTaskId: instanceID,
  })
}
