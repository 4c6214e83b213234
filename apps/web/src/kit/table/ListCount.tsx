import { countText } from './count-text'
import type { Noun } from './table-types'
import classes from './toolbar.module.css'

interface Props {
  /** Undefined until known, null when loading failed. */
  count: number | undefined | null
  total?: number
  noun: Noun
}

/** How much of the list is shown, announced when it changes. */
export function ListCount({ count, total, noun }: Props) {
  const text = count === undefined ? `Loading ${noun.many}` : count !== null && countText(count, total, noun)
  return (
    <output className={classes.count} aria-live="polite">
      {text}
    </output>
  )
}
