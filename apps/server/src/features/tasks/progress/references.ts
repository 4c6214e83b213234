import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { notFound } from '../../../http/refusal'
import { record } from '../../audit/operations'
import { allow } from '../acts'
import { instancesWhere } from '../instance-queries'

type Change = { instanceId: string; actionId: string; note: string; reason?: string | undefined }

/**
 * Changes what was recorded as proof of a completed action; who did it and when stays.
 * @throws notFound when the action is not done, forbidden or invalid in a closed cycle
 */
export async function changeReference(
  act: PersonalAct,
  { instanceId, actionId, note, reason }: Change,
): Promise<{ note: string | null }> {
  const { db, today } = act
  const [instance] = await instancesWhere(db, { today, where: sql`ct.id = ${instanceId}::uuid` })
  const done = await db
    .selectFrom('action_completions')
    .where('company_task_id', '=', instanceId)
    .where('action_id', '=', actionId)
    .select([
      'id',
      'note',
      sql<string | null>`(select text from task_actions where id = action_id)`.as('text'),
    ])
    .executeTakeFirst()
  if (!instance || !done) throw notFound()
  allow(act, { instance, to: 'changeReference', reason })
  const changed = note.trim() || null
  if (changed === done.note) return { note: changed }
  await db.updateTable('action_completions').set({ note: changed }).where('id', '=', done.id).execute()
  await record(act, {
    verb: 'task.referenceChanged',
    entity: 'action',
    entityId: actionId,
    object: done.text ?? instance.name,
    agencyId: instance.agencyId,
    companyId: instance.companyId,
    companyTaskId: instance.id,
    before: { note: done.note },
    after: { note: changed, reason },
  })
  return { note: changed }
}
