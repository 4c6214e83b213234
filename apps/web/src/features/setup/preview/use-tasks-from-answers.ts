import { type PreviewTask, preview as previewCall, type SetupPreview } from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import type { IsoDate } from '@heed/domain/dates'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { q } from '../../../api/query'
import { withoutStep } from '../questions/answer-values'
import { useSetupPlace } from '../setup-context'
import { isBenefitsStep } from '../setup-steps'
import { isLater, isNow } from './later-words'

/** Delay after the last change, in ms. */
const PAUSE = 600

export const preview = (companyID: string, answers: BenefitAnswers, effectiveOn?: IsoDate) => ({
  ...q(previewCall, {
    params: { id: companyID },
    body: { answers, ...(effectiveOn && { effectiveOn }) },
  }),
  // The same answers add the same tasks; a save triggers a new request.
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The effect of the current answers; the previous result stays until the next one has been computed. */
export function usePreview() {
  const { company, savable } = useSetupPlace()
  const [answers] = useDebouncedValue(savable, PAUSE)
  return useQuery({ ...preview(company.id, answers), placeholderData: keepPreviousData })
}

export interface TaskChanges {
  /** All tasks that will be in the list once the answers apply. */
  count: number
  /** All that begin later. */
  laterCount: number
  added: readonly PreviewTask[]
  removed: readonly PreviewTask[]
  postponed: readonly PreviewTask[]
}

const byId = (tasks: readonly PreviewTask[]) => new Map(tasks.map((task) => [task.taskID, task]))

/**
 * The tasks a step adds and removes. In a form filled in for the first time, that is the step's own share; in
 * a reopened one, the difference from the saved answers. Undefined until known; if it cannot be computed, the
 * previous result stays, or null if there is none.
 */
export function useTasksFromAnswers(): TaskChanges | undefined | null {
  const { company, savable, setup, step } = useSetupPlace()
  const last = useRef<TaskChanges>(undefined)
  const all = usePreview()
  const isFirst = !setup.setupComplete
  const [answers] = useDebouncedValue(savable, PAUSE)
  const others = isBenefitsStep(step) ? withoutStep(answers, step) : answers
  const rest = useQuery({
    ...preview(company.id, others),
    enabled: isFirst,
    placeholderData: keepPreviousData,
  })
  const now = isFirst ? ownPart(all.data, rest.data) : all.data
  useEffect(() => {
    if (now) last.current = now
  })
  return now ?? last.current ?? (all.isError || rest.isError ? null : undefined)
}

function ownPart(all: SetupPreview | undefined, rest: SetupPreview | undefined): TaskChanges | undefined {
  if (!all || !rest) return undefined
  const [had, has] = [byId(rest.tasks), byId(all.tasks)]
  return {
    count: all.count,
    laterCount: all.laterCount,
    added: all.tasks.filter((task) => {
      const other = had.get(task.taskID)
      return !other || (isLater(other) && isNow(task))
    }),
    removed: rest.tasks.filter(({ taskID }) => !has.has(taskID)),
    postponed: all.tasks.filter((task) => {
      const other = had.get(task.taskID)
      return isLater(task) && other !== undefined && isNow(other)
    }),
  }
}
