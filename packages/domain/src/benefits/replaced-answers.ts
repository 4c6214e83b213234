import { addDays, FIRST_DATE, type IsoDate } from '../dates'
import {
  type AnswerPeriod,
  answersOn,
  type Correcting,
  correctedSince,
  lastAnswers,
  piecesFrom,
  type Save,
} from './answer-periods'
import type { QuestionKey } from './answers'
import { type Answer, answerTo, changedQuestions, isSameAnswer } from './changes'

/** What a save puts another answer in place of, for one question. */
export type ReplacedAnswer = {
  question: QuestionKey
  /** The answer that counts until the change; of a correction, the one that is corrected. */
  before: Answer
  /** An answer of earlier days, which a correction leaves as it is. */
  earlier: { until: IsoDate; answer: Answer } | null
  /** Answers that would have counted from later days on. */
  later: { from: IsoDate; answer: Answer }[]
}

/** What a save replaces, in the order of the form. */
export const replacedAnswers = (
  periods: readonly AnswerPeriod[],
  { wanted, from, newest }: Save,
): ReplacedAnswer[] =>
  changedQuestions(lastAnswers(periods), wanted).map((question) =>
    from === null
      ? replacedByCorrection(periods, { question, wanted, newest })
      : replacedByChange(periods, { question, from, wanted: answerTo(wanted, question) }),
  )

function replacedByCorrection(
  periods: readonly AnswerPeriod[],
  { question, wanted, newest }: Correcting & { question: QuestionKey },
): ReplacedAnswer {
  const answer = answerTo(wanted, question)
  const until = correctedSince(periods, { key: question, answer, last: newest?.[question] })
  const earlier = until > FIRST_DATE ? answersOn(periods, addDays(until, -1)) : null
  return {
    question,
    before: answerTo(lastAnswers(periods), question),
    earlier: earlier && { until, answer: answerTo(earlier, question) },
    later: [],
  }
}

function replacedByChange(
  periods: readonly AnswerPeriod[],
  { question, from, wanted }: { question: QuestionKey; from: IsoDate; wanted: Answer },
): ReplacedAnswer {
  const before = answerTo(answersOn(periods, addDays(from, -1)), question)
  const [first, ...others] = piecesFrom(periods, question, from)
  const pieces = first && isSameAnswer(first.answer, before) ? others : [first, ...others]
  const later = pieces.flatMap((piece) => (piece && !isSameAnswer(piece.answer, wanted) ? [piece] : []))
  return { question, before, earlier: null, later }
}
