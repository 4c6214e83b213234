import type { ReactNode } from 'react'
import classes from './view.module.css'

/** What is said where there is nothing to look at, or not yet. */
export const PreviewNote = ({ children }: { children: ReactNode }) => (
  <p className={classes.note}>{children}</p>
)
