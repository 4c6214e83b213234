import type { ReactNode } from 'react'
import classes from './Kbd.module.css'

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.root}>{children}</kbd>
}
