import type { ReactNode } from 'react'
import classes from './layout.module.css'

interface Props {
  /** The work. */
  children: ReactNode
  /** Properties, why, history. */
  side: ReactNode
  sideLabel?: string
  /** Width of the side column in pixels. */
  sideWidth?: 320 | 360
}

/** The work on the left, the facts on the right; below 1180 px the facts follow the work. */
export function SplitLayout({ children, side, sideLabel, sideWidth = 360 }: Props) {
  return (
    <div className={classes.columns} data-side={sideWidth}>
      <div className={classes.main}>{children}</div>
      <aside aria-label={sideLabel} className={classes.side}>
        {side}
      </aside>
    </div>
  )
}
