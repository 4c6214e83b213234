import type { ReactNode } from 'react'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import classes from './Columns.module.css'

interface Props {
  children: ReactNode
  side: ReactNode
  sideLabel: string
}

/** The two columns of a dashboard, with the same room between all cards. */
export function Columns({ children, side, sideLabel }: Props) {
  return (
    <SplitLayout sideLabel={sideLabel} side={<div className={classes.stack}>{side}</div>}>
      <div className={classes.stack}>{children}</div>
    </SplitLayout>
  )
}
