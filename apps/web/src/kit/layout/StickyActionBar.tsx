import type { ReactNode } from 'react'
import classes from './layout.module.css'

interface Props {
  children: ReactNode
  /** Also on wide screens, at the bottom of its column (a wizard's footer). */
  always?: boolean
}

/** Keeps the main action within reach at the bottom edge; the page gets enough padding to scroll clear of it. */
export function StickyActionBar({ children, always = false }: Props) {
  return <div className={always ? classes.foot : classes.bar}>{children}</div>
}
