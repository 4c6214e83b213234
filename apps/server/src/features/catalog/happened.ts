import { type Generated, totalOf } from '../generation/tally'
import type { Authored } from '../library/drafts/lock'
import type { Standing } from '../library/drafts/standing'
import { editsOf } from './edits'

/** What publishing did to the instances of tasks. */
export type Happened = Generated & {
  /** Open ones that show other text or have other actions. */
  updated: number
  /** Completed ones, which keep theirs. */
  completed: number
  /** Open ones that became complete, because every action that they still have was done. */
  finished: number
}

export type Done = { task: Authored; generated: Generated; finished: number }
type Standings = Record<'before' | 'after', ReadonlyMap<string, Standing>>

/** Sums up what was done to tasks that stood like this before it and after. */
export function happened(done: readonly Done[], { before, after }: Standings): Happened {
  const updatedOf = ({ task, generated }: Done) => {
    const { textChanges, actionsChange } = editsOf(task)
    if (!textChanges && !actionsChange) return 0
    return Math.max(0, (after.get(task.id)?.open ?? 0) - generated.added)
  }
  return {
    ...totalOf(done.map(({ generated }) => generated)),
    updated: done.reduce((sum, one) => sum + updatedOf(one), 0),
    completed: done.reduce((sum, { task }) => sum + (before.get(task.id)?.completed ?? 0), 0),
    finished: done.reduce((sum, { finished }) => sum + finished, 0),
  }
}
