import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

export interface Consequence {
  id: string
  /** 15 px. */
  icon: ReactNode
  text: ReactNode
}

/** The consequences of an action, one per line, in the dialog that asks for it. */
export function Consequences({ label, items }: { label: string; items: readonly Consequence[] }) {
  return (
    <ul className={classes.consequences} aria-label={label}>
      {items.map(({ id, icon, text }) => (
        <li key={id}>
          {icon}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
