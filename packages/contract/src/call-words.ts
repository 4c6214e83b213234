import type { AnyEndpoint } from './endpoint'

/** "Removes" → "remove", "Applies" → "apply", "Attaches" → "attach" */
const baseOf = (verb: string) =>
  verb
    .replace(/ies$/, 'y')
    .replace(/(ss|ch|sh|x|o)es$/, '$1')
    .replace(/([^s])s$/, '$1')

const SECOND_VERB = / (and|or) ([a-z]+s) (?=(?:the|a|an|them|their)\b)/g

/** The log's reader is not the caller. */
const WORDS: readonly [RegExp, string][] = [
  [/the caller['’]s own/gi, 'their own'],
  [/the caller['’]s/g, 'their'],
  [/that of the caller/g, 'their own'],
  [/of the caller/g, 'of their own'],
  [/the caller\b/g, 'themselves'],
  [/^The bytes of /, ''],
  [/^One (?=[aeio])/, 'an '],
  [/^One /, 'a '],
  [/ in reach\b/g, ''],
  [/ that the list finds .*/, ''],
]

/**
 * What a call does, after "was not allowed to": "remove the photo of a user", "see the documents of a company". Made of
 * the first clause of its summary, which says what it does or, where it only reads, what it answers.
 */
export function callWords(call: Pick<AnyEndpoint, 'method' | 'summary' | 'export'>): string {
  const [clause = ''] = call.summary.split(/(?: or)?[,.;:]| and mails /)
  const said = WORDS.reduce((text, [from, to]) => text.replace(from, to), clause)
  const [first = '', ...rest] = said.split(' ')
  const word = /^[A-Z]{2}/.test(first) ? first : first.toLowerCase()
  if (call.method === 'GET') return `${call.export ? 'export' : 'see'} ${[word, ...rest].join(' ')}`
  const words = [baseOf(word), ...rest].join(' ')
  return words.replace(SECOND_VERB, (_, joint: string, verb: string) => ` ${joint} ${baseOf(verb)} `)
}
