import type { Passage } from '@heed/contract/found'

/** Private-use characters that enclose a match in what `passage_of` returns. */
const BEGIN = '\uE000'
const END = '\uE001'

/** A passage of the database in pieces, those that match marked. */
export function passageOf(marked: string): Passage {
  const [before = '', ...parts] = marked.split(BEGIN)
  const pieces = parts.flatMap((part) => {
    const [match = '', ...after] = part.split(END)
    return [
      { text: match, isMatch: true },
      { text: after.join(''), isMatch: false },
    ]
  })
  return [{ text: before, isMatch: false }, ...pieces].filter(({ text }) => text !== '')
}
