import { countText } from './count-text'
import type { Noun } from './table-types'
import classes from './toolbar.module.css'

interface Props {
  /** Undefined while it is not known yet, null when it did not load. */
  count: number | undefined | null
  total?: number
  noun: Noun
}

/** How much of the list is shown, read out when it changes. */
export function ListCount({ count, total, noun }: Props) {
  const text = count === undefined ? `Loading ${noun.many}` : count !== null && countText(count, total, noun)
  return (
    <output className={classes.count} aria-live="polite">
      {text}
    </output>
  )
}
