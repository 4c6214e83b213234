import { useState } from 'react'
import { noSelection, type Selection, selectionOf } from './selection'
import type { BulkAction, BulkFailure } from './table-types'

export interface BulkProblem {
  /** What was tried: the action's label. */
  label: string
  /** The rows that could not be changed; empty when the whole act failed. */
  failed: readonly BulkFailure[]
  message?: string
}

/** Runs bulk actions one at a time; what failed stays selected and is reported. */
export function useBulk(selection: Selection, onSelectionChange: (next: Selection) => void) {
  const [running, setRunning] = useState<string | null>(null)
  const [problem, setProblem] = useState<BulkProblem | null>(null)

  const run = async (action: BulkAction) => {
    setRunning(action.id)
    setProblem(null)
    try {
      const outcome = await action.run(selection)
      if (!outcome) return
      const { failed } = outcome
      onSelectionChange(failed.length > 0 ? selectionOf(failed.map((row) => row.id)) : noSelection)
      if (failed.length > 0) setProblem({ label: action.label, failed })
    } catch (error) {
      setProblem({ label: action.label, failed: [], message: messageOf(error) })
    } finally {
      setRunning(null)
    }
  }
  // The list of failures goes with their selection.
  const outlived = problem && problem.failed.length > 0 && !selection.all && selection.ids.size === 0
  return { running, problem: outlived ? null : problem, run, dismiss: () => setProblem(null) }
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'An error occurred. Please try again later.'
