import { Fragment, type ReactNode } from 'react'

/** The parts of an e-mail address where a line may break: after the @ and before a dot. */
function partsOf(word: string) {
  let start = 0
  return word.split(/(?<=@)|(?=\.)/).map((part) => {
    const place = start
    start += part.length
    return { part, place }
  })
}

/**
 * Text in a narrow card: an e-mail address too long for a line breaks at the @ or at a dot, not in the middle
 * of a name.
 */
export function Breakable({ text }: { text: string }) {
  let start = 0
  return text.split(/(?<=\s)/).map((word) => {
    const place = start
    start += word.length
    if (!word.includes('@')) return <Fragment key={place}>{word}</Fragment>
    return partsOf(word).map(({ part, place: within }) => (
      <Fragment key={place + within}>
        {within > 0 && <wbr />}
        {part}
      </Fragment>
    ))
  })
}

/** The same for a card's content, which may be more than text. */
export const breakable = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content.includes('@') ? <Breakable text={content} /> : content
