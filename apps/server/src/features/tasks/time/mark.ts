import type { FullTask } from '@heed/contract/task'
import { type AnswerChange, replacedBy } from '@heed/domain/benefits/answer-periods'
import type { QuestionKey } from '@heed/domain/benefits/answers'
import { type Answer, isSameAnswer, withAnswer } from '@heed/domain/benefits/changes'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { planOfQuestion } from '@heed/domain/benefits/plan-of-question'
import { questionOf } from '@heed/domain/benefits/questions'
import { formatDate } from '@heed/domain/date-text'
import type { DateBasis } from '@heed/domain/tasks/vocabulary'
import { counted, joinWords } from '@heed/domain/text'
import type { Change } from './change-sql'
import type { TimeRow } from './queries'

/** More than these are only counted. */
const NAMED = 2

const inWords = (key: QuestionKey, answer: Answer) => describeAnswer(key, withAnswer({}, key, answer))

/** "the first day of the health plan year", "“How many employees do you have?”" */
function named(key: QuestionKey): string {
  const { label } = questionOf(key)
  return label.endsWith('?') ? `“${label}”` : `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** What a plan year follows from: its first day, and the day the plan began. */
const isAboutYears = (key: QuestionKey) => questionOf(key).step === 'dates' || key === 'hipaa10StartDate'

/** The year of which plan moved, so that the answer behind it comes first. */
export type Moved = DateBasis | null

function byCause(moved: Moved) {
  const rank = (key: QuestionKey) => (isAboutYears(key) ? (planOfQuestion(key) === moved ? 0 : 1) : 2)
  return ([one]: [QuestionKey, unknown], [other]: [QuestionKey, unknown]) =>
    moved === null ? 0 : rank(one) - rank(other)
}

/**
 * The answers that were others on the day of the change. Only if there are none, those that are others later, each with
 * the first one that was replaced.
 */
function differing(changes: Change['changes']): [QuestionKey, AnswerChange][] {
  const all = Object.entries(changes) as [QuestionKey, AnswerChange][]
  const now = all.filter(([, change]) => !isSameAnswer(replacedBy(change), change.after))
  if (now.length > 0) return now
  return all.map(([key, change]) => [
    key,
    { ...change, former: change.former?.filter(({ answer }) => !isSameAnswer(answer, change.after)) },
  ])
}

/** "changed the first day of the health plan year from July 1 to April 1, effective Apr 1, 2027" */
export function changeAct({ kind, effectiveOn, changes, isTakenBack }: Change, moved: Moved): string {
  const all = differing(changes)
  const parts = all
    .toSorted(byCause(moved))
    .slice(0, NAMED)
    .map(
      ([key, change]) =>
        `${named(key)} from ${inWords(key, replacedBy(change))} to ${inWords(key, change.after)}`,
    )
  const more = all.length - parts.length
  const list = joinWords([...parts, ...(more > 0 ? [`${counted(more, 'more answer')}`] : [])])
  const did = isTakenBack ? 'took back the change of' : kind === 'correction' ? 'corrected' : 'changed'
  return `${did} ${list || 'the answers'}${effectiveOn ? `, effective ${formatDate(effectiveOn)}` : ''}`
}

/** The same as a sentence: "Nora Petit changed …, effective Apr 1, 2027." */
export const changeWords = (change: Change, moved: Moved): string =>
  `${change.by ?? 'Someone'} ${changeAct(change, moved)}.`

/** What is said where no change of answers is behind a mark; whose task it is changed when it is due. */
export const NO_CHANGE = {
  noLongerApplies: () => 'The rules of this task or the company’s answers changed, and it no longer applies.',
  datesKept: (owner: string | null) => `${owner ?? 'The library'} changed when this task is due.`,
  appliesAgain: () => 'The rules of this task or the company’s answers changed, and it applies again.',
  sameDates: (owner: string | null) =>
    `${owner ?? 'The library'} changed when this task is due, to the date this cycle has.`,
}

type Marked = {
  noLongerApplies: boolean
  datesKept: boolean
  /** What the rule says now. */
  newDueDate: string | null
}

/** Why an instance is marked; without a change of answers behind it, something else did it. */
export function markOf(
  { noLongerApplies, datesKept, newDueDate }: Marked,
  {
    change,
    markedAt,
    wasReopened,
    owner,
    moved,
  }: Pick<TimeRow, 'change' | 'markedAt' | 'wasReopened' | 'owner'> & { moved: Moved },
): FullTask['mark'] {
  if (!noLongerApplies && !datesKept) return null
  const kind = noLongerApplies ? 'noLongerApplies' : 'datesKept'
  return {
    kind,
    by: change?.by ?? null,
    at: markedAt ?? change?.at ?? null,
    words: change ? changeWords(change, moved) : NO_CHANGE[kind](owner),
    wasReopened,
    newDueDate,
  }
}
