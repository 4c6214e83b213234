import type { TaskItem } from '@heed/contract/task'
import type { PersonalAct } from '../../../http/act'
import { conflict } from '../../../http/refusal'
import * as generation from '../../generation/apply-changes'
import { findKept, type Kept } from '../../generation/changes'
import { applyExtensions, lockChain } from '../../generation/extensions'
import { allow } from '../acts'
import { type Instance, instanceById } from '../instance-queries'
import { recordOf } from '../recording'
import { getInstanceRow } from '../view/full-queries'

/**
 * Gives a cycle that keeps its dates those of the answers and rules of today, though there is work on it.
 * @throws conflict when it keeps none anymore
 */
export async function takeDates(act: PersonalAct, instanceId: string): Promise<TaskItem> {
  await lockChain(act, instanceId)
  const instance = await instanceById(act, instanceId)
  allow(act, { instance, to: 'takeDates' })
  const kept = await findKept(act, instance)
  if (!kept) throw conflict('This task has the dates of its rule. Reload the page to see them.')
  await takeKept(act, { instance, kept })
  await applyExtensions(act, [instance.id])
  return (await getInstanceRow(act.db, { instanceId: instance.id, today: act.today })).item
}

/** The same once it is found and locked; extensions are not applied yet. */
export async function takeKept(
  act: PersonalAct,
  { instance, kept, reason }: { instance: Instance; kept: Kept; reason?: string },
): Promise<void> {
  await generation.takeDates(act, kept)
  await recordOf(act, {
    instance,
    verb: 'task.datesTaken',
    after: { from: instance.dueDate, dueDate: kept.dueDate, reason },
  })
}
