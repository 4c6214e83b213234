import { addDays, FIRST_DATE, type IsoDate, LAST_DATE } from '../dates'
import type { BenefitAnswers, QuestionKey } from './answers'
import { type Answer, answerTo, changedQuestions, isSameAnswer, withAnswer } from './changes'
import { factsOf } from './facts'
import { MODULE_OF_BASIS } from './plan-of-question'
import { planStartedBy } from './start-dates'

/**
 * What a company answered about the days from `from` to `to`. The periods of a company have no gaps, the first begins
 * at FIRST_DATE and the last ends at LAST_DATE; the last one is what the setup form shows.
 */
export type AnswerPeriod = { from: IsoDate; to: IsoDate; answers: BenefitAnswers }

/** What a save did to one question. */
export type AnswerChange = {
  before: Answer
  after: Answer
  /** What would have counted from later days on, where that was not `before` all along. */
  former?: { from: IsoDate; answer: Answer }[]
}
export type AnswerChanges = Partial<Record<QuestionKey, AnswerChange>>

/** A save of the whole form: a change from the day `from`, or a correction if there is none. */
export type Save = { wanted: BenefitAnswers; from: IsoDate | null }

/** The answer that counted until the day of a change. */
export const replacedBy = ({ before, former }: Pick<AnswerChange, 'before' | 'former'>): Answer =>
  former?.[0]?.answer ?? before

export const wholeTime = (answers: BenefitAnswers): AnswerPeriod[] => [
  { from: FIRST_DATE, to: LAST_DATE, answers },
]

/** The answers of the last period. */
export const lastAnswers = (periods: readonly AnswerPeriod[]): BenefitAnswers => periods.at(-1)?.answers ?? {}

export const answersOn = (periods: readonly AnswerPeriod[], day: IsoDate): BenefitAnswers =>
  periods.find(({ to }) => to >= day)?.answers ?? {}

/** The periods after a save (RULES.md "Setup form"). */
export const afterSave = (periods: readonly AnswerPeriod[], { wanted, from }: Save): AnswerPeriod[] =>
  from === null ? asCorrection(periods, wanted) : asChange(periods, { wanted, from })

/** It was never otherwise: back to the first period in which the answer to be corrected is another one. */
export function asCorrection(periods: readonly AnswerPeriod[], wanted: BenefitAnswers): AnswerPeriod[] {
  const last = lastAnswers(periods)
  const corrected = changedQuestions(last, wanted).reduce((all, key) => {
    const begin = correctedFrom(all, key)
    return all.map((period, index) => (index < begin ? period : answered(period, key, answerTo(wanted, key))))
  }, periods)
  return merged(corrected)
}

/**
 * The index of the first period whose answer to a question a correction writes: those that have had the last answer ever
 * since, and of a start date only those of the plan that runs at the end, not of one that ended before it.
 */
export function correctedFrom(periods: readonly AnswerPeriod[], key: QuestionKey): number {
  const last = answerTo(lastAnswers(periods), key)
  const sinceThen = periods.findLastIndex(({ answers }) => !isSameAnswer(answerTo(answers, key), last)) + 1
  return Math.max(sinceThen, lifeStartedBy(periods, key))
}

/** The index of the first period of the plan at the end whose first day a question asks for; 0 for other questions. */
function lifeStartedBy(periods: readonly AnswerPeriod[], key: QuestionKey): number {
  const basis = planStartedBy(key)
  if (basis === undefined) return 0
  const isOff = ({ answers }: AnswerPeriod) => !factsOf(answers).modules.includes(MODULE_OF_BASIS[basis])
  const ended = periods.findLastIndex(isOff)
  return ended === periods.length - 1 ? 0 : ended + 1
}

/** Otherwise from that day on: the days before keep their answers. */
export function asChange(
  periods: readonly AnswerPeriod[],
  { wanted, from }: { wanted: BenefitAnswers; from: IsoDate },
): AnswerPeriod[] {
  const changed = changedQuestions(lastAnswers(periods), wanted).reduce(
    (all, key) =>
      all.map((period) => (period.from < from ? period : answered(period, key, answerTo(wanted, key)))),
    splitAt(periods, from),
  )
  return merged(changed)
}

/** What a save of these answers does, question by question. */
export function changesOf(periods: readonly AnswerPeriod[], { wanted, from }: Save): AnswerChanges {
  const last = lastAnswers(periods)
  return Object.fromEntries(
    changedQuestions(last, wanted).map((key) => {
      const change: AnswerChange = { before: answerTo(last, key), after: answerTo(wanted, key) }
      const former = from === null ? [] : piecesFrom(periods, key, from)
      return [key, former.length > 1 ? { ...change, former } : change]
    }),
  )
}

/** The periods as if a change from a date had not been made; no later save may have touched its questions. */
export function withoutChange(
  periods: readonly AnswerPeriod[],
  { effectiveOn, changes }: { effectiveOn: IsoDate; changes: AnswerChanges },
): AnswerPeriod[] {
  const days = Object.values(changes).flatMap(({ former }) => (former ?? []).map(({ from }) => from))
  const restored = Object.entries(changes).reduce(
    (all, [key, { before, former = [] }]) =>
      all.map((period) => {
        if (period.from < effectiveOn) return period
        const piece = former.findLast(({ from }) => from <= period.from)
        return answered(period, key as QuestionKey, piece?.answer ?? before)
      }),
    [effectiveOn, ...days].reduce<AnswerPeriod[]>(splitAt, [...periods]),
  )
  return merged(restored)
}

const answered = (period: AnswerPeriod, key: QuestionKey, answer: Answer): AnswerPeriod => ({
  ...period,
  answers: withAnswer(period.answers, key, answer),
})

const splitAt = (periods: readonly AnswerPeriod[], day: IsoDate): AnswerPeriod[] =>
  periods.flatMap((period) =>
    period.from < day && day <= period.to
      ? [
          { ...period, to: addDays(day, -1) },
          { ...period, from: day },
        ]
      : [period],
  )

/** The answers to one question from a day on. */
export function piecesFrom(periods: readonly AnswerPeriod[], key: QuestionKey, day: IsoDate) {
  return splitAt(periods, day)
    .filter(({ from }) => from >= day)
    .map(({ from, answers }) => ({ from, answer: answerTo(answers, key) }))
    .filter(({ answer }, index, all) => {
      const earlier = all[index - 1]
      return !earlier || !isSameAnswer(earlier.answer, answer)
    })
}

/** Without the first day of a period that says the same as the one before it. */
function merged(periods: readonly AnswerPeriod[]): AnswerPeriod[] {
  const begins = periods.filter(({ answers }, index) => {
    const former = periods[index - 1]
    return !former || changedQuestions(former.answers, answers).length > 0
  })
  return begins.map((period, index) => {
    const next = begins[index + 1]
    return { ...period, to: next ? addDays(next.from, -1) : LAST_DATE }
  })
}
