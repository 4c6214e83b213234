import type { TaskItem } from '@heed/contract/task'
import { formatDate } from '@heed/domain/date-text'
import { addDays } from '@heed/domain/dates'
import type { PersonalAct } from '../../../http/act'
import { conflict, invalidField } from '../../../http/refusal'
import { findKept } from '../../generation/changes'
import { removeByHand, setByHand } from '../../generation/extending-by-hand'
import { applyExtensions, findFiledExtension, lockChain } from '../../generation/extensions'
import { allow } from '../acts'
import { type Instance, instanceById } from '../instance-queries'
import { recordOf } from '../recording'
import { getInstanceRow } from '../view/full-queries'
import { takeKept } from './kept-dates'

type ByHand = { instanceId: string; dueDate: string; reason: string; daysAhead: number }

/**
 * Gives a cycle a later due date than its rule does; it stays until it is removed (RULES.md "Extensions"). A cycle that
 * keeps dates which are too late takes those of its rule with it, and no more than these on that very day.
 */
export async function extendTask(act: PersonalAct, { instanceId, dueDate, reason, daysAhead }: ByHand) {
  await lockChain(act, instanceId)
  const instance = await instanceById(act, instanceId)
  allow(act, { instance, to: 'extend' })
  const { regularDueDate } = instance
  const kept = dueDate <= regularDueDate ? await findKept(act, instance) : undefined
  const isTaken = kept !== undefined && dueDate >= kept.dueDate
  const last = addDays(regularDueDate, daysAhead)
  if ((dueDate <= regularDueDate && !isTaken) || dueDate > last)
    throw invalidField(
      'dueDate',
      kept && kept.dueDate < regularDueDate
        ? `Use ${formatDate(kept.dueDate)}, when it is due by its rule, or a later day up to ${formatDate(last)}.`
        : `Use a day after ${formatDate(regularDueDate)}, when it is due by its rule, up to ${formatDate(last)}.`,
    )
  if (isTaken) await takeKept(act, { instance, kept, reason: reason.trim() })
  if (kept?.dueDate === dueDate) await removeByHand(act, instance.id)
  else
    await keepByHand(act, {
      instance: isTaken ? { ...instance, dueDate: kept.dueDate } : instance,
      dueDate,
      reason,
    })
  return itemAfter(act, instance)
}

async function keepByHand(
  act: PersonalAct,
  { instance, dueDate, reason }: { instance: Instance; dueDate: string; reason: string },
): Promise<void> {
  const filed = await findFiledExtension(act.db, instance.id)
  if (filed && dueDate < filed.dueDate)
    throw invalidField('dueDate', `${filed.by} extends it to ${formatDate(filed.dueDate)}.`)
  // Of one that was told late, the day it has says that it is late after that.
  if (dueDate === instance.dueDate && !instance.isToldLate)
    throw invalidField('dueDate', 'It is due on that day already.')
  const { actor } = act.author.viewer
  const byName = `${actor.first} ${actor.last}`
  await setByHand(act, { id: instance.id, dueDate, reason: reason.trim(), by: actor.id, byName })
  await recordOf(act, {
    instance,
    verb: 'task.extendedByHand',
    after: { from: instance.dueDate, dueDate, reason: reason.trim() },
  })
}

/** Removes a due date that was given by hand. @throws conflict when there is none */
export async function removeExtension(act: PersonalAct, instanceId: string): Promise<TaskItem> {
  await lockChain(act, instanceId)
  const instance = await instanceById(act, instanceId)
  allow(act, { instance, to: 'extend' })
  if (!(await removeByHand(act, instance.id)))
    throw conflict('The due date of this task was not changed by hand.')
  const item = await itemAfter(act, instance)
  const filed = await findFiledExtension(act.db, instance.id)
  await recordOf(act, {
    instance,
    verb: 'task.extensionRemoved',
    after: { from: instance.dueDate, dueDate: item.dueDate, ...(filed && { by: filed.by }) },
  })
  return item
}

async function itemAfter(act: PersonalAct, { id }: Instance): Promise<TaskItem> {
  await applyExtensions(act, [id])
  return (await getInstanceRow(act.db, { instanceId: id, today: act.today })).item
}
