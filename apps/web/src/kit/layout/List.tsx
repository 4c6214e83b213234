import type { ReactNode } from 'react'
import classes from './list.module.css'

interface Props {
  label?: string
  /** Id of the heading that names the list, instead of a label. */
  labelledBy?: string
  children: ReactNode
}

/** Interactive rows, edge to edge in a card with hairlines between them. */
export function List({ label, labelledBy, children }: Props) {
  return (
    <ul aria-label={label} aria-labelledby={labelledBy} className={classes.list}>
      {children}
    </ul>
  )
}
