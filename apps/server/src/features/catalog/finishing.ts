import type { PersonalAct } from '../../http/act'
import { refreshActionCounts } from '../generation/action-counts'
import { applyExtensions, type Moved } from '../generation/extensions'
import { differingFields, type TaskDocument } from '../library/drafts/document'
import type { Authored } from '../library/drafts/lock'

/** Whether publishing it gives the task's open instances other actions. */
export const changesActions = (task: Authored, document: TaskDocument) =>
  differingFields(document, task.live).includes('actions')

type Applied = { task: Authored; document: TaskDocument; isTried?: boolean }
type Finished = { finished: string[]; moved: Moved[] }

/**
 * Counts the actions of open instances anew once a task has those of its document: what has every one of them done is
 * complete, and moves the due dates of what it extends. `isTried`: the other counters are left alone.
 */
export async function finishByActions(
  act: PersonalAct,
  { task, document, isTried = false }: Applied,
): Promise<Finished> {
  if (!changesActions(task, document)) return { finished: [], moved: [] }
  const finished = await refreshActionCounts(act, { taskId: task.id, onlyFinished: isTried })
  return { finished, moved: await applyExtensions(act, finished) }
}
