import type { ReactNode } from 'react'
import classes from './operations.module.css'

/** Names on the left, numbers on the right. */
export function Amounts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.amounts}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
