import { SIDEBAR_TRUNCATE_AT } from './limits'

// Split by visible character, so that a flag or an accented letter is never cut in two.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const letters = (text: string) => Array.from(segmenter.segment(text), (part) => part.segment)

/** Truncated after `at` characters, with an ellipsis (RULES.md "Shell": names and e-mails in the sidebar, 18). */
export function truncate(text: string, at: number = SIDEBAR_TRUNCATE_AT): string {
  const all = letters(text)
  return all.length > at ? `${all.slice(0, at).join('')}…` : text
}

/** Words that begin with a letter or a digit; a name has the "&" between them and no initial of it. */
const wordsOf = (text: string) => {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const spoken = words.filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return spoken.length > 0 ? spoken : words
}
const firstLetters = (words: readonly string[], count: number) =>
  words
    .slice(0, count)
    .map((word) => letters(word)[0]!)
    .join('')
    .toUpperCase()

/** Avatar initials: first letters of the first two words, or the first two letters of a single word (RULES.md "Avatars"). */
export function initials(name: string): string {
  const words = wordsOf(name)
  return words.length === 1 ? letters(words[0]!).slice(0, 2).join('').toUpperCase() : firstLetters(words, 2)
}

/** Initials of a profile result without an image: up to the first three words (RULES.md "Avatars"). */
export const initialsOfResult = (name: string) => firstLetters(wordsOf(name), 3)

/** The word for a number of things, without the number. */
export const plural = (n: number, one: string, many = `${one}s`) => (n === 1 ? one : many)

const numbers = new Intl.NumberFormat('en-US')

/** "1,482" */
export const numberText = (n: number) => numbers.format(n)

/** "1 task", "1,482 tasks". */
export const counted = (n: number, one: string, many?: string) => `${numberText(n)} ${plural(n, one, many)}`

/** A short time span in words: "45 seconds", "3 minutes", "2 hours". Never less than the time left. */
export function spanText(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

/** "a", "a or b", "a, b, or c". */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (words.length < 3) return words.join(` ${conjunction} `)
  return `${words.slice(0, -1).join(', ')}, ${conjunction} ${words.at(-1)}`
}

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `d•••••k@harborvale.com`: always five dots, so that the length of the name stays private. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '•••••'
  const name = letters(email.slice(0, at))
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0]}•••••${last}${email.slice(at)}`
}

/** `••• ••• 0142`: only the last four digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 7 ? '•••••' : `••• ••• ${digits.slice(-4)}`
}

/** Whether rich text has nothing to read: no words, and no picture. */
export const isBlankHtml = (html: string): boolean =>
  !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/gi, '') === ''
