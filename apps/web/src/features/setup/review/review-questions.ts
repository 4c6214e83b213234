import type { SetupPreview } from '@heed/contract/setup'
import type { QuestionKey } from '@heed/domain/benefits/answers'
import { isNow } from '../later-words'

/** What is asked before answers apply. */
export interface Question {
  doubts: SetupPreview['doubts']
  /** Tasks that are in the list and will be removed. */
  going: SetupPreview['removed']
  /** The removed tasks are unknown, because the preview failed. */
  isUnknown: boolean
}

type Review = { isSetUp: boolean; changed: readonly QuestionKey[] }

/** Null when there is nothing to ask: no task is removed and every doubtful date was applied before. */
export function questionOf(preview: SetupPreview | undefined, { isSetUp, changed }: Review): Question | null {
  if (!preview) return isSetUp ? { doubts: [], going: [], isUnknown: true } : null
  const doubts = preview.doubts.filter(({ question }) => !isSetUp || changed.some((key) => key === question))
  const going = isSetUp ? [...preview.removed.filter(isNow), ...preview.postponed] : []
  return doubts.length + going.length === 0 ? null : { doubts, going, isUnknown: false }
}
