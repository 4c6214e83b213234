import { formatDate } from '../date-text'
import { addMonths, type IsoDate } from '../dates'
import type { BenefitAnswers, QuestionKey } from './answers'
import { countingAnswers } from './facts'

/** Beyond this no task of the plan has a due date yet (RULES.md "Horizon"); the likeliest reason is a wrong year. */
const FAR_MONTHS = 12

const BEGIN_DATES = [
  { question: 'healthStartDate', what: 'The health plan begins' },
  { question: 'plan401kStartDate', what: 'The 401(k) plan begins' },
  { question: 'hipaa10StartDate', what: 'The HIPAA10 program starts' },
] as const satisfies readonly { question: QuestionKey; what: string }[]

/** An answer to double-check, and the question to ask. */
export type Doubt = { question: QuestionKey; date: IsoDate; text: string }

/** Start dates so far ahead that the year may be a typo. */
export function doubtsAbout(given: BenefitAnswers, today: IsoDate): Doubt[] {
  const answers = countingAnswers(given)
  const far = addMonths(today, FAR_MONTHS)
  return BEGIN_DATES.flatMap(({ question, what }) => {
    const date = answers[question]
    if (date === undefined || date <= far) return []
    const text = `${what} on ${formatDate(date)}, more than a year from now. Is the year right?`
    return [{ question, date, text }]
  })
}
