import { previewSetup, type SetupPreview } from '@heed/contract/companies'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { withoutStep } from './answer-values'
import { useSetupPlace } from './setup-context'
import { isBenefitsStep } from './setup-steps'

type PreviewTask = SetupPreview['tasks'][number]

/** Pause after the last change, in ms. */
const PAUSE = 600

const preview = (companyID: string, answers: BenefitAnswers) => ({
  ...q(previewSetup, { params: { id: companyID }, body: { answers } }),
  // The same answers bring the same tasks; a save makes it be asked again.
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** What the answers as they stand mean; the former result stays while the next one is worked out. */
export function usePreview() {
  const { company, savable } = useSetupPlace()
  const [answers] = useDebouncedValue(savable, PAUSE)
  return useQuery({ ...preview(company.id, answers), placeholderData: keepPreviousData })
}

export interface Brought {
  /** All tasks that apply. */
  count: number
  added: readonly PreviewTask[]
  removed: readonly PreviewTask[]
}

const without = (tasks: readonly PreviewTask[], others: readonly PreviewTask[]) => {
  const ids = new Set(others.map(({ taskID }) => taskID))
  return tasks.filter(({ taskID }) => !ids.has(taskID))
}

/**
 * The tasks a step brings and takes away. In a form that is filled in for the first time that is the step's own part;
 * in one that is opened again it is the difference to the saved answers. Undefined until it is known.
 */
export function useBroughtTasks(): Brought | undefined {
  const { company, savable, setup, step } = useSetupPlace()
  const all = usePreview()
  const isFirst = !setup.setupComplete
  const [answers] = useDebouncedValue(savable, PAUSE)
  const others = isBenefitsStep(step) ? withoutStep(answers, step) : answers
  const rest = useQuery({
    ...preview(company.id, others),
    enabled: isFirst,
    placeholderData: keepPreviousData,
  })
  if (!all.data) return undefined
  const { count, tasks, added, removed } = all.data
  if (!isFirst) return { count, added, removed }
  if (!rest.data) return undefined
  return { count, added: without(tasks, rest.data.tasks), removed: without(rest.data.tasks, tasks) }
}
