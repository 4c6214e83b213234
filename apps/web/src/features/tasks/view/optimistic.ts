import type { Action, FullTask } from '@heed/contract/task'
import { statusOf } from '@heed/domain/tasks/status'
import { today } from '../../../kit/local-time'

/** The task with one action changed, and with the status that follows (product.md §6 Status). */
export function withAction(task: FullTask, id: string, changed: Partial<Action>): FullTask {
  const actions = task.actions.map((action) => (action.id === id ? { ...action, ...changed } : action))
  const done = actions.filter((action) => action.isCompleted).length
  const total = actions.length
  const now = today()
  return {
    ...task,
    actions,
    actionsDone: done,
    actionsTotal: total,
    status: statusOf({ done, total, lateAfter: task.lateAfter ?? now, today: now }),
    completedAt: done === total ? new Date().toISOString() : null,
  }
}

export const UNDONE: Partial<Action> = {
  isCompleted: false,
  completedAt: null,
  completedBy: null,
  onBehalfOf: null,
  note: null,
}
