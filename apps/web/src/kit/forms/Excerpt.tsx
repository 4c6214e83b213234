import type { Passage } from '@heed/contract/found'
import { Mark } from '@mantine/core'

/** A passage of a text with what was searched for highlighted. */
export const Excerpt = ({ passage }: { passage: Passage }) =>
  placed(passage).map(({ text, isMatch, at }) =>
    isMatch ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
  )

/** Each piece with how much of the passage is before it. */
function placed(passage: Passage) {
  let before = 0
  return passage.map((piece) => {
    const at = before
    before += piece.text.length
    return { ...piece, at }
  })
}
