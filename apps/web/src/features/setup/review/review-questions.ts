import type { SetupPreview } from '@heed/contract/setup'
import type { QuestionKey } from '@heed/domain/benefits/answers'

/** What is asked before answers apply. */
export interface Question {
  doubts: SetupPreview['doubts']
  /** Tasks with due dates that go; `nextDueDate` says that the task itself stays. */
  going: readonly { taskID: string; name: string; nextDueDate: string | null }[]
  /** The removed tasks are unknown, because the preview failed. */
  isUnknown: boolean
}

type Review = {
  /** Of a company that is set up; dates that were applied before are not asked about again. */
  changed?: readonly QuestionKey[]
  /** What is removed and cannot be brought back; null when that is unknown. */
  going: Question['going'] | null
}

/** Null when there is nothing to ask: no task is removed and every doubtful date was applied before. */
export function questionOf(preview: SetupPreview | undefined, { changed, going }: Review): Question | null {
  const doubts = (preview?.doubts ?? []).filter(
    ({ question }) => !changed || changed.some((key) => key === question),
  )
  const isUnknown = going === null
  return doubts.length === 0 && going?.length === 0 ? null : { doubts, going: going ?? [], isUnknown }
}
