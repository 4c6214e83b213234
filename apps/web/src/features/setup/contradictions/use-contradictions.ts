import type { QuestionKey } from '@heed/domain/benefits/answers'
import { type Contradiction, contradictionsIn } from '@heed/domain/benefits/contradictions'
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

/**
 * Those to name under a question: each is named once on a page, under the first of its questions that is there.
 * `areFirst`: no question above has any.
 */
export function useContradictionsAt(
  question: QuestionKey,
  shown: readonly QuestionKey[],
): { found: readonly Contradiction[]; areFirst: boolean } {
  const placeOf = ({ questions }: Contradiction) => shown.find((key) => questions.includes(key))
  const all = useContradictions()
  const places = new Set(all.map(placeOf))
  return {
    found: all.filter((contradiction) => placeOf(contradiction) === question),
    areFirst: shown.find((key) => places.has(key)) === question,
  }
}
