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
  /** Of a correction: the first day it wrote, where `before` had not counted always. */
  since?: IsoDate
}
export type AnswerChanges = Partial<Record<QuestionKey, AnswerChange>>

/** What a correction says, and what the newest save of each question did. */
export type Correcting = { wanted: BenefitAnswers; newest?: AnswerChanges | undefined }

/** A save of the whole form: a change from the day `from`, or a correction if there is none. */
export type Save = Correcting & { from: IsoDate | null }

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
export const afterSave = (
  periods: readonly AnswerPeriod[],
  { wanted, from, newest }: Save,
): AnswerPeriod[] =>
  from === null ? asCorrection(periods, { wanted, newest }) : asChange(periods, { wanted, from })

/** It was never otherwise: back to the first period in which the answer to be corrected is another one. */
export const asCorrection = (periods: readonly AnswerPeriod[], correcting: Correcting): AnswerPeriod[] =>
  merged(corrected(periods, correcting).periods)

type Corrected = { periods: readonly AnswerPeriod[]; since: Partial<Record<QuestionKey, IsoDate>> }

/** The periods after a correction, and the first day it writes of each question. */
function corrected(periods: readonly AnswerPeriod[], { wanted, newest }: Correcting): Corrected {
  return changedQuestions(lastAnswers(periods), wanted).reduce<Corrected>(
    (all, key) => {
      const answer = answerTo(wanted, key)
      const since = correctedSince(all.periods, { key, answer, last: newest?.[key] })
      return {
        periods: splitAt(all.periods, since).map((period) =>
          period.from < since ? period : answered(period, key, answer),
        ),
        since: { ...all.since, [key]: since },
      }
    },
    { periods, since: {} },
  )
}

type Asked = { key: QuestionKey; answer: Answer; last: AnswerChange | undefined }

/**
 * The first day on which a correction writes the answer to a question: in the periods that have had the last answer ever
 * since; of a start date only in those of the plan that runs at the end, not of one that ended before it. An answer that
 * the newest save, a correction, replaced is put back only where it was.
 */
export function correctedSince(periods: readonly AnswerPeriod[], { key, answer, last }: Asked): IsoDate {
  const final = answerTo(lastAnswers(periods), key)
  const sinceThen = periods.findLastIndex(({ answers }) => !isSameAnswer(answerTo(answers, key), final)) + 1
  const first = periods[Math.max(sinceThen, lifeStartedBy(periods, key))]?.from ?? FIRST_DATE
  const replaced = last && isSameAnswer(last.before, answer) ? (last.since ?? FIRST_DATE) : FIRST_DATE
  return first < replaced ? replaced : first
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
export function changesOf(periods: readonly AnswerPeriod[], { wanted, from, newest }: Save): AnswerChanges {
  const last = lastAnswers(periods)
  const since: Corrected['since'] = from === null ? corrected(periods, { wanted, newest }).since : {}
  return Object.fromEntries(
    changedQuestions(last, wanted).map((key) => {
      const change: AnswerChange = { before: answerTo(last, key), after: answerTo(wanted, key) }
      const former = from === null ? [] : piecesFrom(periods, key, from)
      const written = since[key] ?? FIRST_DATE
      return [
        key,
        {
          ...change,
          ...(former.length > 1 ? { former } : {}),
          ...(written > FIRST_DATE ? { since: written } : {}),
        },
      ]
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
