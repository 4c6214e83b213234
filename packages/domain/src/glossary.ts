import { FIELD_WORDS, hasOtherSense } from './glossary-senses'

/** A term in a text. */
export type FoundTerm = { term: string; from: number; to: number }

/** One way to write a term. */
type Form = {
  term: string
  text: string
  /** An abbreviation: in lower case it would be another word. */
  isExact: boolean
  /** What the text is about whenever the term is meant: "Breach (HIPAA)". */
  about: string | null
}

export type Glossary = { pattern: RegExp | null; forms: ReadonlyMap<string, readonly Form[]> }

const SMALL_WORDS = ['a', 'and', 'of', 'the', 'for']

const initialsOf = (text: string) =>
  text
    .split(/[\s-]+/)
    .filter((word) => !SMALL_WORDS.includes(word.toLowerCase()))
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()

/** "Actual contribution percentage (ACP) test" is also the "ACP test"; "Breach (HIPAA)" is a breach where HIPAA counts. */
function formsOf(term: string): Form[] {
  const [whole, before = '', inside = '', after = ''] = /^(.+) \((.+)\)(.*)$/.exec(term) ?? []
  const isShort = inside !== '' && inside === initialsOf(before)
  const texts = whole === undefined ? [term] : isShort ? [term, before + after, inside + after] : [before]
  return texts.map((text) => ({
    term,
    text,
    isExact: /^[\p{Lu}\p{N}]{2,}$/u.test(text),
    about: whole !== undefined && !isShort ? inside : null,
  }))
}

/** "Self-funded plan" is no funded plan, and a "trust-owned" policy no trust: a word ends where no hyphen joins another. */
const WORD_BEGINS = '(?<![\\p{L}\\p{N})][-‐‑]?)'
const WORD_ENDS = '(?![-‐‑]?[\\p{L}\\p{N}])'

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')

/** "beneficiary" and "beneficiaries", "trust" and "trusts", with any space between words. */
function patternOf({ text }: Form): string {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
  const word = escaped.endsWith('y') ? `${escaped.slice(0, -1)}(?:y|ies)` : `${escaped}(?:e?s)?`
  return `${word}${WORD_ENDS}`
}

/** How the terms of a glossary are found in texts. */
export function glossaryOf(terms: readonly string[]): Glossary {
  const all = terms.flatMap(formsOf).sort((one, other) => other.text.length - one.text.length)
  const forms = new Map<string, Form[]>()
  for (const form of all) forms.set(plain(form.text), [...(forms.get(plain(form.text)) ?? []), form])
  if (all.length === 0) return { pattern: null, forms }
  const either = all.map(patternOf).join('|')
  return { pattern: new RegExp(`${WORD_BEGINS}(?:${either})`, 'giu'), forms }
}

/** How much of a text says in which sense a word is meant. */
const BESIDE = 40

/** What a word may be the plural of, the word itself first. */
const singularsOf = (word: string) => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
]

const isAbout = (text: string, field: string) =>
  [field, ...(FIELD_WORDS[field] ?? [])].some((words) => text.includes(words))

/** The terms in a text, in order. `about`: the whole text that it is part of. */
export function termsIn(
  text: string,
  { glossary, about }: { glossary: Glossary; about: string },
): FoundTerm[] {
  const { pattern, forms } = glossary
  if (!pattern) return []
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [found] = match
    const known = singularsOf(plain(found)).flatMap((word) => forms.get(word) ?? [])
    const meant = known.find(
      (form) =>
        (!form.isExact || [form.text, `${form.text}s`].includes(found)) &&
        (form.about === null || isAbout(about, form.about)),
    )
    if (!meant) return []
    const [from, to] = [match.index, match.index + found.length]
    const words = { before: text.slice(Math.max(0, from - BESIDE), from), after: text.slice(to, to + BESIDE) }
    return hasOtherSense(meant, words) ? [] : [{ term: meant.term, from, to }]
  })
}
