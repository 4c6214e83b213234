import { asSearched } from '../../db/searched-name'

/** What is asked of a text: its words, and pieces that it has to hold as they are. All in lower case. */
export type AskedWords = { words: string[]; pieces: string[] }

const MOST_WORDS = 20
/** "Employer's", which texts also write with another sign. */
const POSSESSIVE = /['’]s$/
/** Digits behind a hyphen are a number below zero to the index, as in "QX-778412". */
const NEXT_WORD = /(?<=[\p{L}\p{N}])-\d+(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+/gu
const EDGES = /^[.,;:?!"'“”‘’()[\]&/+–—-]+|[.,;:?!"'“”‘’()[\]&/+–—-]+$/g

/** The words of a text as they are searched. */
export const wordsIn = (text: string): string[] => asSearched(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/**
 * Texts are searched by their words; what else a piece of the search has inside, such as the "%" of "50%off", has to
 * be in it as typed (rule D1).
 */
export function askedWords(search: string): AskedWords {
  const text = asSearched(search)
  const words = text.match(NEXT_WORD) ?? []
  const pieces = text.split(/\s+/).map((piece) => piece.replace(EDGES, '').replace(POSSESSIVE, ''))
  return {
    words: words.slice(0, MOST_WORDS),
    pieces: pieces.filter((piece) => /[^\p{L}\p{N}\p{M}-]/u.test(piece)),
  }
}

/** Words around what a question is about: "when is my 5500 due", "form 5500 due date". */
const QUESTION_WORDS = new Set(
  `a about am an and are at be by can date dates deadline deadlines did do does due file find for get give have how i in is it
  its long many may me must my need needed of often on our please required send should that the their them there they this
  to us was we what when where which who whose why will with would you your`.split(/\s+/),
)
const isQuestionWord = (piece: string) =>
  QUESTION_WORDS.has(piece.toLowerCase().replace(EDGES, '').replace(POSSESSIVE, ''))

/** What a question is about, as typed; the whole of it when that is nothing. */
export function subjectOf(search: string): string {
  const pieces = search.trim().split(/\s+/)
  const from = pieces.findIndex((piece) => !isQuestionWord(piece))
  const to = pieces.findLastIndex((piece) => !isQuestionWord(piece))
  if (from < 0 || to - from === pieces.length - 1) return search
  const subject = pieces
    .slice(from, to + 1)
    .join(' ')
    .replace(/[?!.]+$/, '')
  return subject.length >= SHORTEST ? subject : search
}

/** Two letters are in too many texts. */
const SHORTEST = 3

/** Shorter words are like too many others. */
const LIKELY = 4

/** More or longer ones are no name that somebody misspelled, and each is compared with all there are. */
const MOST_LIKELY = 8
const LONGEST_LIKELY = 40

/** The longest word, when names may be sought that are spelled almost so. */
export function likelyWord({ words, pieces }: AskedWords): string | undefined {
  if (words.length > MOST_LIKELY || words.some((word) => word.length > LONGEST_LIKELY)) return undefined
  const [longest] = [...words].sort((one, other) => other.length - one.length)
  return pieces.length === 0 && longest && longest.length >= LIKELY ? longest : undefined
}
