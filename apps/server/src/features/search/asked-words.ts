/** What is asked of a text: its words, and pieces that it has to hold as they are. All in lower case. */
export type AskedWords = { words: string[]; pieces: string[] }

const MOST_WORDS = 20
/** "Employer's", which texts also write with another sign. */
const OWNERS = /['’]s$/
const EDGES = /^[.,;:?!"'“”‘’()[\]&/+–—-]+|[.,;:?!"'“”‘’()[\]&/+–—-]+$/g

/**
 * Texts are searched by their words; what else a piece of the search has inside, such as the "%" of "50%off", has to
 * be in it as typed (rule D1).
 */
export function askedWords(search: string): AskedWords {
  const text = search.toLowerCase()
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const pieces = text.split(/\s+/).map((piece) => piece.replace(EDGES, '').replace(OWNERS, ''))
  return {
    words: words.slice(0, MOST_WORDS),
    pieces: pieces.filter((piece) => /[^\p{L}\p{N}\p{M}-]/u.test(piece)),
  }
}

/** Shorter words are like too many others. */
const LIKELY = 4

/** The longest word, when names may be sought that are spelled almost so. */
export function likelyWord({ words, pieces }: AskedWords): string | undefined {
  const [longest] = [...words].sort((one, other) => other.length - one.length)
  return pieces.length === 0 && longest && longest.length >= LIKELY ? longest : undefined
}
