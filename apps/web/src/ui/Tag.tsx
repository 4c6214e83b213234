import type { ReactNode } from 'react'
import classes from './Tag.module.css'

/** A plain label, such as a module; says nothing about state. */
export function Tag({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span className={classes.root}>
      {icon}
      {children}
    </span>
  )
}
