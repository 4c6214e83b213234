import { US_STATES } from '../places'
import { allowedIn, type CellValue, isAnswerField, readAnswer } from './answer-cells'
import type { ImportField } from './columns'

const STATE_CODES = new Map(
  US_STATES.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)
const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['no', 'n', 'false', '0']

/** A yes or no as people write it in a list; undefined when it is neither. */
function answerOf(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}

const stateOf = (text: string): CellValue => {
  const code = STATE_CODES.get(text.replace(/\.$/, '').toLowerCase())
  return code ? { value: code } : { value: undefined, fault: `“${text}” is not a state or DC.` }
}

const zipOf = (text: string): CellValue => {
  // Nine digits in a row are the long form; spreadsheets drop its dash.
  const zip = text.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2')
  return /^\d{5}(-\d{4})?$/.test(zip)
    ? { value: zip }
    : { value: undefined, fault: 'A zip code has five digits, or nine with a dash.' }
}

const flagOf = (text: string): CellValue => {
  const answer = answerOf(text)
  return answer === undefined ? { value: undefined, fault: 'Write yes or no.' } : { value: answer }
}

const READ: Partial<Record<ImportField, (text: string) => CellValue>> = {
  state: stateOf,
  zip: zipOf,
  billableHealth: flagOf,
  billable401K: flagOf,
  billableMEWA: flagOf,
  billableHIPAA10: flagOf,
}

/** What a cell of a list means: states by name or code, yes or no in a few spellings, everything else as it is. */
export function readCell(field: ImportField, cell: string): CellValue {
  // Exports put an apostrophe before what a spreadsheet would take for a formula, such as a phone number with a plus.
  const text = cell
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^'(?=[=+\-@])/, '')
  if (text === '') return { value: undefined }
  if (isAnswerField(field)) return readAnswer(field, text)
  return READ[field]?.(text) ?? { value: text }
}

/** What to offer for a cell that cannot be read: the text to write, and how it is called. */
export function suggestionsFor(field: ImportField, text: string): { text: string; label: string }[] {
  if (field === 'state') return likelyStates(text).map(({ code, name }) => ({ text: code, label: name }))
  if (isAnswerField(field)) return allowedIn(field).map((label) => ({ text: label, label }))
  return READ[field] === flagOf ? ['Yes', 'No'].map((label) => ({ text: label, label })) : []
}

/** States that somebody who wrote this can have meant, the likeliest first. */
export function likelyStates(text: string): { code: string; name: string }[] {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length < 2) return []
  const near = (name: string) => {
    const plain = name.toLowerCase().replace(/[^a-z]/g, '')
    if (plain.startsWith(letters)) return 3
    if (plain[0] === letters[0] && [...letters].every((letter) => plain.includes(letter))) return 2
    return plain.startsWith(letters.slice(0, 2)) ? 1 : 0
  }
  return US_STATES.map((state) => ({ state, score: near(state.name) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ state }) => state)
}
