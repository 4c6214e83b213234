import type { QuestionKey } from '@heed/domain/benefits/answers'
import { type Contradiction, contradictionsIn } from '@heed/domain/benefits/contradictions'
import { questionOf, visibleQuestions } from '@heed/domain/benefits/questions'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useToday } from '../../../kit/clock'
import { useSetupPlace } from '../setup-context'

/** Delay after the last change, in ms. */
const PAUSE = 300

/** Answers in the form that do not fit together. They never keep anyone from going on. */
export function useContradictions(): readonly Contradiction[] {
  const { savable, company } = useSetupPlace()
  // A number being typed is not yet the answer.
  const [answers] = useDebouncedValue(savable, PAUSE)
  const today = useToday()
  const { state } = company
  return useMemo(() => contradictionsIn(answers, { state, today }), [answers, state, today])
}

/** Those about a question: on a step of the form each is named once, under the first of its questions there. */
export function useContradictionsAbout(question: QuestionKey): readonly Contradiction[] {
  const { savable, step } = useSetupPlace()
  return useContradictions().filter(({ questions }) => {
    if (!questions.includes(question)) return false
    if (questionOf(question).step !== step) return true
    const shown = visibleQuestions(savable, step).map(({ key }) => key)
    return shown.find((key) => questions.includes(key)) === question
  })
}
