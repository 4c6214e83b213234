import { CONDITIONS } from './conditions'
import { phraseOf } from './phrases'
import { NOBODY } from './sentence'

/** What a part of a sentence about a rule is: a module, what a company has to be or have, how that is joined, or the rest. */
type Kind = 'module' | 'condition' | 'operator' | 'rest'

export type SentencePart = { text: string; kind: Kind }

/** What a condition asks for, without the verb: "100 or more participants". */
const askedBy = (says: string) => phraseOf(says).about.replace(/^(an?|the) /, '')

const MODULES = ['Health & Wellness', '401(k) plan', 'MEWA', 'HIPAA10 program']

const OPERATORS = [
  'and in any case',
  'or else',
  'also',
  'and only',
  'only',
  'but not',
  'not',
  'nor',
  'either',
  'and',
  'or',
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const oneOf = (phrases: readonly string[]) =>
  [...new Set(phrases)]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')

const KNOWN: readonly [Kind, readonly string[]][] = [
  ['module', MODULES],
  ['condition', CONDITIONS.map(({ says }) => askedBy(says))],
  ['operator', OPERATORS],
]
const PHRASE = new RegExp(
  `(?<!\\w)(?:${KNOWN.map(([kind, phrases]) => `(?<${kind}>${oneOf(phrases)})`).join('|')})(?!\\w)`,
  'g',
)

/** A sentence about a rule, taken apart where it names a condition or an operator. */
export function sentenceParts(text: string): SentencePart[] {
  if (text === NOBODY) return [{ text, kind: 'rest' }]
  const parts: SentencePart[] = []
  let at = 0
  const rest = (to: number) => {
    if (to > at) parts.push({ text: text.slice(at, to), kind: 'rest' })
  }
  for (const { 0: phrase, index, groups = {} } of text.matchAll(PHRASE)) {
    rest(index)
    const [kind] = KNOWN.find(([name]) => groups[name] !== undefined) ?? ['rest']
    parts.push({ text: phrase, kind })
    at = index + phrase.length
  }
  rest(text.length)
  return parts
}
