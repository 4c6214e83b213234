import type { ReactNode } from 'react'
import { breakable } from './Breakable'
import classes from './layout.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

interface Props {
  items: readonly Fact[]
  /** Two columns where the card is wide; no property is split between them. */
  columns?: boolean
}

/** The properties of one thing, name and value side by side. */
export function Facts({ items, columns }: Props) {
  return (
    <dl className={classes.facts} data-columns={columns || undefined}>
      {items.map((item) => (
        <div key={item.label} className={classes.fact}>
          <dt>{item.label}</dt>
          <dd>{breakable(item.value)}</dd>
        </div>
      ))}
    </dl>
  )
}
