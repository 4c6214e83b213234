import type { TaskItem } from '@heed/contract/task'
import type { IsoDate } from '@heed/domain/dates'
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
  await generation.takeDates(act, kept)
  await applyExtensions(act, [instance.id])
  const { item } = await getInstanceRow(act.db, { instanceId: instance.id, today: act.today })
  // What extends it may leave it where it was, such as a later day given by hand.
  await noteTaken(act, { instance, dueDate: item.dueDate as IsoDate })
  return item
}

type Taking = {
  instance: Instance
  kept: Kept
  reason?: string
}

/** The same once it is found and locked; extensions are not applied yet. */
export async function takeKept(act: PersonalAct, { instance, kept, reason }: Taking): Promise<void> {
  await generation.takeDates(act, kept)
  await noteTaken(act, { instance, dueDate: kept.dueDate, reason })
}

type Taken = { instance: Instance; dueDate: IsoDate; reason?: string | undefined }

const noteTaken = (act: PersonalAct, { instance, dueDate, reason }: Taken) =>
  recordOf(act, { instance, verb: 'task.datesTaken', after: { from: instance.dueDate, dueDate, reason } })
