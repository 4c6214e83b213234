export type PersonName = { first: string; last: string }

const TITLE = /^(mr|mrs|ms|miss|dr|rev)\.?\s+/i
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i
/** "SPHR", "CEBS, GBA" */
const LETTERS = /^[A-Z][A-Z.-]+(,\s*[A-Z][A-Z.-]+)*$/

/** First and last name of "Jane Smith" or "Smith, Jane"; of one word alone, no last name. */
export function splitName(text: string): PersonName {
  const whole = text.trim().replace(/\s+/g, ' ').replace(TITLE, '')
  const comma = whole.indexOf(',')
  if (comma < 0) return inOrder(whole)
  const [before, after] = [whole.slice(0, comma).trim(), whole.slice(comma + 1).trim()]
  if (SUFFIX.test(after)) return inOrder(`${before} ${after}`)
  if (before.includes(' ') && before !== before.toUpperCase() && LETTERS.test(after)) return inOrder(before)
  return { first: after, last: before }
}

function inOrder(text: string): PersonName {
  const words = text.split(' ')
  const lastWords = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? 2 : 1
  if (words.length === 1) return { first: text, last: '' }
  return { first: words.slice(0, -lastWords).join(' '), last: words.slice(-lastWords).join(' ') }
}
