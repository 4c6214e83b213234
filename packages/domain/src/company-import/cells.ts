import { phoneText } from '../phone'
import { isVisibleName, visibleName } from '../visible-name'
import { allowedIn, type CellValue, isAnswerField, likelyCount, readAnswer } from './answer-cells'
import type { ImportField } from './columns'
import { readDate } from './days'
import { isZipOf, likelyStates, stateCodeOf, withZeros } from './states'
import { splitPlace } from './whole-place'

const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['no', 'n', 'false', '0']

/** A yes or no as people write it in a list; undefined when it is neither. */
function answerOf(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}

const stateOf = (text: string): CellValue => {
  const code = stateCodeOf(text)
  return code ? { value: code } : { value: undefined, fault: `“${text}” is not a state or DC.` }
}

const zipOf = (text: string, state: string): CellValue => {
  // Nine digits in a row are the long form; spreadsheets drop its dash, and leading zeros.
  const zip = text.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2')
  if (/^\d{5}(-\d{4})?$/.test(zip)) return { value: zip }
  const whole = withZeros(text)
  if (whole && isZipOf(whole, stateCodeOf(state.trim()) ?? '')) return { value: whole }
  return { value: undefined, fault: 'A ZIP code has five digits, or nine with a dash.' }
}

/** Stays one text; `splitPlace` has its parts. */
const placeOf = (text: string): CellValue => {
  const place = splitPlace(text)
  if (!place)
    return { value: undefined, fault: 'Write the city, state, and ZIP code, such as Columbus, OH 43215.' }
  const fault = place.zip === '' ? undefined : zipOf(place.zip, place.state).fault
  return fault ? { value: undefined, fault } : { value: text }
}

const phoneOf = (text: string): CellValue => ({ value: phoneText(text) ?? text })

/** "Dana Whitlock <dana@example.com>" as mail programs copy it. */
const emailOf = (text: string): CellValue => ({ value: /<([^<>\s]+@[^<>\s]+)>$/.exec(text)?.[1] ?? text })

const flagOf = (text: string): CellValue => {
  const answer = answerOf(text)
  return answer === undefined ? { value: undefined, fault: 'Write yes or no.' } : { value: answer }
}

const dateOf = (text: string): CellValue => {
  const value = readDate(text)
  return value ? { value } : { value: undefined, fault: 'Write a whole date, such as 1/31/2015.' }
}

/** A cell is read with the state of its row, to check a ZIP code. */
const READ: Partial<Record<ImportField, (text: string, state: string) => CellValue>> = {
  state: stateOf,
  zip: zipOf,
  cityStateZip: placeOf,
  phoneNumber: phoneOf,
  advisorEmail: emailOf,
  adminEmail: emailOf,
  billableHealth: flagOf,
  billable401K: flagOf,
  billableMEWA: flagOf,
  billableHIPAA10: flagOf,
  clientSince: dateOf,
}

/** What people write instead of leaving a cell empty. Billing must be explicit. */
const EMPTY = /^(n\/a|n\.a\.?|none|not applicable|[-\u2013\u2014]+)$/i
const isEmpty = (field: ImportField, text: string) =>
  text === '' || (READ[field] !== flagOf && EMPTY.test(text))

/** One line without what a spreadsheet adds: exports put an apostrophe before text that looks like a formula. */
const plainText = (cell: string) =>
  cell
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^'(?=[=+\-@])/, '')

/** What a cell of a list means: states by name or code, yes or no in a few spellings, everything else as is. */
export function readCell(field: ImportField, cell: string, state = ''): CellValue {
  const text = plainText(cell)
  if (isEmpty(field, text)) return { value: undefined }
  if (isAnswerField(field)) return readAnswer(field, text)
  return READ[field]?.(text, state) ?? { value: text }
}

/** For a year alone, its first day. */
const likelyDate = (text: string) => (/^(19|20)\d\d$/.test(text.trim()) ? `1/1/${text.trim()}` : undefined)

type Suggestion = { text: string; label: string }
const asWritten = (texts: readonly (string | undefined)[]): Suggestion[] =>
  texts.flatMap((text) => (text === undefined ? [] : [{ text, label: text }]))

/** What to offer for a cell that cannot be read: the text to write, and its label. */
export function suggestionsFor(field: ImportField, text: string): Suggestion[] {
  if (field === 'state') return likelyStates(text).map(({ code, name }) => ({ text: code, label: name }))
  if (field === 'zip') return asWritten([withZeros(text.trim())])
  if (field === 'clientSince') return asWritten([likelyDate(text)])
  if (field === 'employeeCount') return asWritten([likelyCount(text)])
  if (isAnswerField(field)) return asWritten(allowedIn(field))
  if (!isVisibleName(text)) return asWritten([visibleName(text)])
  return READ[field] === flagOf ? asWritten(['Yes', 'No']) : []
}
