import { joinWords } from '../text'
import { conditionOf } from './conditions'
import type { LogicLine } from './rule'

/** What a condition says of companies: "have a health plan" is its verb and what it is about. */
export type Phrase = { verb: string; about: string }

const LAWS = 'are subject to the law of'

export function phraseOf(says: string): Phrase {
  const verb = says.startsWith(LAWS) ? LAWS : (says.split(' ', 1)[0] ?? says)
  return { verb, about: says.slice(verb.length + 1) }
}

/** A line whose condition is still to be chosen is left open. */
export const says = ({ group, condition }: LogicLine) =>
  condition === '' ? '…' : (conditionOf(group, condition)?.says ?? `meet ${group}: ${condition}`)

const denies = (phrase: string) =>
  phrase.startsWith('are ') ? `are not ${phrase.slice(4)}` : `do not ${phrase}`

const isDenied = ({ conditional }: LogicLine) => conditional === 'Not'

/** What has a preposition of its own repeats its verb: a list behind it would read as part of it. */
const standsAlone = (about: string) => / (with|by|to|in) /.test(` ${about}`)

/** Phrases with the same verb as one: "offer a health FSA, an HRA, or an ICHRA". */
function byVerb(phrases: readonly string[]): { verb: string; abouts: string[] }[] {
  const found = new Map<string, { verb: string; abouts: string[] }>()
  for (const { verb, about } of [...new Set(phrases)].map(phraseOf)) {
    const key = standsAlone(about) ? `${verb} ${about}` : verb
    found.set(key, { verb, abouts: [...(found.get(key)?.abouts ?? []), about] })
  }
  return [...found.values()]
}

type Joint = 'and' | 'or'

/** A list of lists keeps a comma between two of them. */
function listed(groups: readonly { verb: string; abouts: readonly string[] }[], joint: Joint): string {
  const parts = groups.map(({ verb, abouts }) => `${verb} ${joinWords(abouts, joint)}`.trim())
  const isNested = parts.length === 2 && groups.some(({ abouts }) => abouts.length > 1)
  return isNested ? parts.join(`, ${joint} `) : joinWords(parts, joint)
}

/** Lines joined by one operator; what is denied comes last, because nobody should read the rest as denied. */
export function joinedLines(lines: readonly LogicLine[], joint: Joint): string {
  const held = byVerb(lines.filter((line) => !isDenied(line)).map(says))
  const denied = new Set(lines.filter(isDenied).map((line) => denies(says(line))))
  return listed([...held, ...[...denied].map((verb) => ({ verb, abouts: [''] }))], joint)
}

/** "are either self-insured or level funded" */
export function eitherOf(lines: readonly LogicLine[]): string {
  const groups = byVerb(lines.map(says))
  const [only, ...others] = groups
  if (!only || others.length > 0) return `either ${listed(groups, 'or')}`
  return only.abouts.length > 1 ? `${only.verb} either ${joinWords(only.abouts, 'or')}` : listed(groups, 'or')
}
