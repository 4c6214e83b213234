import type { QuestionKey } from '../benefits/answers'
import { questionOf } from '../benefits/questions'
import { joinWords } from '../text'
import { readMonthDay } from './days'

/** Undefined for a cell that is empty or cannot be read. */
export type CellValue = { value: string | number | boolean | undefined; fault?: string }

/** The questions of the setup form that a column can answer. */
const ANSWER_FIELDS = [
  'healthAnniversary',
  'plan401kAnniversary',
  'employeeCount',
  'planSponsor',
  'fundingType',
] as const satisfies readonly QuestionKey[]
type AnswerField = (typeof ANSWER_FIELDS)[number]

const fields: readonly string[] = ANSWER_FIELDS
export const isAnswerField = (field: string): field is AnswerField => fields.includes(field)

/** Synonyms for an option, without spaces and punctuation. */
const ALSO: Record<string, string> = {
  private: 'PrivateSector',
  nonprofit: 'PrivateSector',
  government: 'NonfederalGovernment',
  insured: 'FullyInsured',
  selffunded: 'SelfInsured',
  // Administrative services only: the employer pays the claims.
  aso: 'SelfInsured',
  asoselffunded: 'SelfInsured',
  selffundedaso: 'SelfInsured',
  asoselfinsured: 'SelfInsured',
  selfinsuredaso: 'SelfInsured',
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What a column of a question with options accepts. */
export function allowedIn(field: AnswerField): string[] {
  const question = questionOf(field)
  return question.kind === 'choice' ? question.options.map(({ label }) => label) : []
}

function choiceOf(field: AnswerField, text: string): CellValue {
  const question = questionOf(field)
  const options = question.kind === 'choice' ? question.options : []
  const written = plain(text)
  const found = options.find(
    ({ value, label }) => [plain(String(value)), plain(label)].includes(written) || ALSO[written] === value,
  )
  return found
    ? { value: found.value }
    : { value: undefined, fault: `Write ${joinWords(allowedIn(field), 'or')}.` }
}

function dayOf(text: string): CellValue {
  const value = readMonthDay(text)
  return value ? { value } : { value: undefined, fault: 'Write the month and day, such as Jan 1.' }
}

const whole = (text: string) => text.replace(/(\d),(?=\d{3}\b)/g, '$1')

/** "1,200", "~120", "75 ee", "120.0" */
function countOf(text: string): CellValue {
  const digits = whole(text)
    .replace(/^[~\u2248] ?/, '')
    .replace(/ ?(ees?|emps?|employees?|people|lives)\.?$/i, '')
    .replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(digits)
    ? { value: Number(digits) }
    : { value: undefined, fault: 'Write a whole number, such as 120.' }
}

/** The only number in a text: "about 50" → "50". */
export function likelyCount(text: string): string | undefined {
  const numbers = whole(text).match(/\d+(\.\d+)?/g) ?? []
  return numbers.length === 1 && /^\d{1,9}$/.test(numbers[0] ?? '') ? numbers[0] : undefined
}

/** The answer in a cell. The form's own rules check its range. */
export function readAnswer(field: AnswerField, text: string): CellValue {
  const { kind } = questionOf(field)
  if (kind === 'choice') return choiceOf(field, text)
  return kind === 'number' ? countOf(text) : dayOf(text)
}
