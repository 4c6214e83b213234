import type { TaskItem } from '@heed/contract/task'
import { formatDate } from '@heed/domain/date-text'
import { addDays } from '@heed/domain/dates'
import type { PersonalAct } from '../../../http/act'
import { conflict, invalidField } from '../../../http/refusal'
import { applyExtensions, lockChain, removeByHand, setByHand } from '../../generation/extensions'
import { allow } from '../acts'
import { type Instance, instanceById } from '../instance-queries'
import { recordOf } from '../recording'
import { getInstanceRow } from '../view/full-queries'

type ByHand = { instanceId: string; dueDate: string; reason: string; daysAhead: number }

/** Gives a cycle a later due date than its rule does; it stays until it is removed (RULES.md "Extensions"). */
export async function extendTask(act: PersonalAct, { instanceId, dueDate, reason, daysAhead }: ByHand) {
  await lockChain(act, instanceId)
  const instance = await instanceById(act, instanceId)
  allow(act, { instance, to: 'extend' })
  const { regularDueDate } = instance
  const last = addDays(regularDueDate, daysAhead)
  if (dueDate <= regularDueDate || dueDate > last)
    throw invalidField(
      'dueDate',
      `Use a day after ${formatDate(regularDueDate)}, when it is due by its rule, up to ${formatDate(last)}.`,
    )
  const { actor } = act.author.viewer
  const byName = `${actor.first} ${actor.last}`
  await setByHand(act, { id: instance.id, dueDate, reason: reason.trim(), by: actor.id, byName })
  await recordOf(act, {
    instance,
    verb: 'task.extendedByHand',
    after: { from: instance.dueDate, dueDate, reason: reason.trim() },
  })
  return itemAfter(act, instance)
}

/** Removes a due date that was given by hand. @throws conflict when there is none */
export async function removeExtension(act: PersonalAct, instanceId: string): Promise<TaskItem> {
  await lockChain(act, instanceId)
  const instance = await instanceById(act, instanceId)
  allow(act, { instance, to: 'extend' })
  if (!(await removeByHand(act, instance.id)))
    throw conflict('The due date of this task was not changed by hand.')
  const item = await itemAfter(act, instance)
  await recordOf(act, {
    instance,
    verb: 'task.extensionRemoved',
    after: { from: instance.dueDate, dueDate: item.dueDate },
  })
  return item
}

async function itemAfter(act: PersonalAct, { id }: Instance): Promise<TaskItem> {
  await applyExtensions(act, [id])
  return (await getInstanceRow(act.db, { instanceId: id, today: act.today })).item
}
