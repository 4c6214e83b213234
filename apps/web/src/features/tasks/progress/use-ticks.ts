import type { Action, FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { statusOf } from '@heed/domain/tasks/status'
import { useState } from 'react'
import { useWrite } from '../../../api/use-write'
import { useViewer } from '../../../api/viewer'
import { nowInstant, today } from '../../../kit/clock'
import { AFFECTED_READS } from '../../../pickers/task/task-reads'
import { toast } from '../../../ui/show-toast'
import { tellFailure } from '../task-writes'
import { useTask } from '../view/task-context'
import { lateFiling, type Moved, movedWords, useReloadMoved } from './moved-tasks'

/** The task with one action changed, and with the resulting status (RULES.md "Task status"). */
function withAction(task: FullTask, id: string, changed: Partial<Action>): FullTask {
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
    completedAt: done === total ? nowInstant() : null,
  }
}

const UNDONE: Partial<Action> = {
  isCompleted: false,
  completedAt: null,
  completedBy: null,
  onBehalfOf: null,
  note: null,
}

/**
 * Checks and unchecks actions: at once on the page, reverted if the server refuses. Changes to one task reach
 * the server in the order they were made.
 */
export function useTicks() {
  const { task, change, hold, refresh } = useTask()
  const viewer = useViewer()
  /** Whether this user just completed the last action. */
  const [finished, setFinished] = useState(false)
  const reloadMoved = useReloadMoved()
  const scope = { id: `actions-${task.instanceID}` }

  /** Shows an action changed and returns its previous state. */
  const show = async (id: string, changed: Partial<Action>) => {
    const before = task.actions.find((action) => action.id === id)
    await hold()
    change((now) => withAction(now, id, changed))
    return before
  }
  const putBack = (before: Action | undefined) => {
    if (before) change((now) => withAction(now, before.id, before))
    setFinished(false)
  }

  const confirm = (id: string, moved: Moved) => {
    const index = task.actions.findIndex((action) => action.id === id)
    const action = task.actions[index]
    if (!action) return
    reloadMoved(moved)
    toast({
      // One message per task: checking off a list must not pile them up.
      id: scope.id,
      title:
        movedWords(moved) ?? (task.actions.length === 1 ? 'Marked complete' : `Action ${index + 1} is done`),
      message: lateFiling(moved, task),
      // In a closed cycle, undoing requires its own reason.
      undo: task.allowed.complete === 'withReason' ? undefined : () => takeBack(action),
    })
  }

  const completion = useWrite<typeof tasks.completeAction, Action | undefined>(tasks.completeAction, {
    scope,
    invalidates: AFFECTED_READS,
    onMutate: ({ params, body }) =>
      show(params.id, {
        isCompleted: true,
        completedAt: nowInstant(),
        completedBy: { id: viewer.id, name: `${viewer.first} ${viewer.last}` },
        note: body?.note ?? null,
      }),
    onSuccess: ({ moved }, { params }) => confirm(params.id, moved),
    onError: (error, _, before) => {
      putBack(before)
      tellFailure(error)
    },
    onSettled: refresh,
  })
  const removal = useWrite<typeof tasks.deleteCompletion, Action | undefined>(tasks.deleteCompletion, {
    scope,
    invalidates: AFFECTED_READS,
    onMutate: ({ params }) => show(params.id, UNDONE),
    onSuccess: ({ moved }) => {
      reloadMoved(moved)
      const title = movedWords(moved)
      if (title) toast({ id: scope.id, title })
    },
    onError: (error, _, before) => {
      putBack(before)
      tellFailure(error)
    },
    onSettled: refresh,
  })

  const correction = useWrite<typeof tasks.changeReference, Action | undefined>(tasks.changeReference, {
    scope,
    onMutate: ({ params, body }) => show(params.id, { note: body.note || null }),
    onError: (error, _, before) => {
      putBack(before)
      tellFailure(error)
    },
    onSettled: refresh,
  })

  const changeReference = (action: Action, body: { note: string; reason?: string }) =>
    correction.mutate({ params: { id: action.id }, body })
  const takeBack = (action: Action, note?: string) => {
    setFinished(false)
    removal.mutate({ params: { id: action.id }, body: note ? { note } : undefined })
  }
  const complete = (action: Action, note?: string) => {
    setFinished(task.actions.every((other) => other.isCompleted || other.id === action.id))
    completion.mutate({ params: { id: action.id }, body: note ? { note } : undefined })
  }
  return { complete, takeBack, changeReference, finished }
}
