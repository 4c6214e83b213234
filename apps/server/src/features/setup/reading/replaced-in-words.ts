import type { ReplacedAnswer } from '@heed/contract/answer-dates'
import type { AnswerPeriod, Save } from '@heed/domain/benefits/answer-periods'
import { replacedAnswers } from '@heed/domain/benefits/replaced-answers'
import { inWords } from '../standing'

/** What a save puts another answer in place of, as the review shows it. */
export const replacedInWords = (periods: readonly AnswerPeriod[], save: Save): ReplacedAnswer[] =>
  replacedAnswers(periods, save).map(({ question, before, earlier, later }) => ({
    question,
    before: inWords(question, before),
    earlier: earlier && { until: earlier.until, answer: inWords(question, earlier.answer) },
    later: later.map(({ from, answer }) => ({ from, answer: inWords(question, answer) })),
  }))
