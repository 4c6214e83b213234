import type { ReactNode } from 'react'
import classes from './layout.module.css'

interface Props {
  children: ReactNode
  /** Also on wide screens, at the bottom of the column it is in (a wizard's foot). */
  always?: boolean
}

/** Keeps the main action in reach at the bottom edge; the page below it gets room to scroll clear of it. */
export function StickyActionBar({ children, always = false }: Props) {
  return <div className={always ? classes.foot : classes.bar}>{children}</div>
}
