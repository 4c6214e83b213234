import type { TaskItem } from '@heed/contract/task'
import type { PersonalAct } from '../../../http/act'
import { refreshActionCounts } from '../../generation/action-counts'
import { closeInstance, reopenInstance } from '../../generation/closing-by-hand'
import { applyExtensions, lockChain } from '../../generation/extensions'
import { generateInstances } from '../../generation/operations'
import { allow } from '../acts'
import { findChangeSince } from '../change-since'
import { type Instance, instanceById } from '../instance-queries'
import { recordOf } from '../recording'
import { getInstanceRow } from '../view/full-queries'

type Closing = { instanceId: string; kind: 'notApplicable' | 'closed'; reason: string }

const VERBS = { notApplicable: 'task.notApplicable', closed: 'task.closed' } as const

/** Marks an open cycle not applicable, or closes it (RULES.md "Closed cycles"). @throws conflict when it is complete */
export async function closeTask(act: PersonalAct, { instanceId, kind, reason }: Closing): Promise<TaskItem> {
  const instance = await instanceById(act, instanceId)
  allow(act, { instance, to: 'close' })
  const { actor } = act.author.viewer
  await closeInstance(act, {
    id: instance.id,
    kind,
    reason: reason.trim(),
    by: actor.id,
    byName: `${actor.first} ${actor.last}`,
  })
  await recordOf(act, { instance, verb: VERBS[kind], after: { reason: reason.trim() } })
  return itemOf(act, instance)
}

/**
 * Reopens a closed cycle; meanwhile its task may have got other actions, and the company other answers.
 * @throws forbidden where only an agency admin may, invalid without a reason there
 */
export async function reopenTask(
  act: PersonalAct,
  { instanceId, reason }: { instanceId: string; reason?: string | undefined },
): Promise<TaskItem> {
  await lockChain(act, instanceId)
  const instance = await instanceById(act, instanceId)
  allow(act, { instance, to: 'reopen', reason })
  const causedBy = await findChangeSince(act.db, instance.id)
  await reopenInstance(act, instance.id)
  await refreshActionCounts(act, { instanceIds: [instance.id] })
  await generateInstances(act, {
    companyId: instance.companyId,
    taskIds: [instance.taskId],
    byPerson: true,
    ...(causedBy && { causedBy }),
  })
  await applyExtensions(act, [instance.id])
  await recordOf(act, { instance, verb: 'task.reopened', after: { reason: reason?.trim() || undefined } })
  return itemOf(act, instance)
}

const itemOf = async ({ db, today }: PersonalAct, { id }: Instance) =>
  (await getInstanceRow(db, { instanceId: id, today })).item
