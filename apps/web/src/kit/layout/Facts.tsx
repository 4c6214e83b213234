import type { ReactNode } from 'react'
import classes from './layout.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** The properties of one thing, name beside value. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {items.map((item) => (
        <div key={item.label} className={classes.fact}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
