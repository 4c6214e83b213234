import { stateCodeOf } from './states'

/** As texts to read like a cell of their own; empty where there is none. */
type Place = { city: string; state: string; zip: string }

const ZIP = /[\s,/]+(\d{3,5}(?:[ -]?\d{4})?)$/

/** The parts of "Columbus, OH 43215", "Columbus/OH/43215" or "New York New York"; undefined without a city and a state. */
export function splitPlace(text: string): Place | undefined {
  const whole = text.trim().replace(/[\s,/]+$/, '')
  const zip = ZIP.exec(whole)?.[1] ?? ''
  const rest = whole.replace(ZIP, '')
  const at = Math.max(rest.lastIndexOf(','), rest.lastIndexOf('/'))
  const found = at < 0 ? atWords(rest) : partsOf(rest.slice(0, at), rest.slice(at + 1))
  return found && { ...found, zip }
}

/** The longest state that a text ends with: "Charleston West Virginia". */
function atWords(text: string): Omit<Place, 'zip'> | undefined {
  const words = text.split(/\s+/)
  const starts = [3, 2, 1].map((count) => words.length - count).filter((start) => start > 0)
  return starts
    .map((start) => partsOf(words.slice(0, start).join(' '), words.slice(start).join(' ')))
    .find((parts) => parts !== undefined)
}

function partsOf(before: string, after: string): Omit<Place, 'zip'> | undefined {
  const city = before.trim().replace(/[,/]+$/, '')
  const state = stateCodeOf(after.trim())
  return state && city ? { city, state } : undefined
}
