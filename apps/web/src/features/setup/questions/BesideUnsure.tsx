import type { ReactNode } from 'react'
import classes from './BesideUnsure.module.css'
import { UnsureBox } from './UnsureBox'

interface Props {
  about: string
  mayAsk: boolean
  isOpen: boolean
  onChange: (leave: boolean) => void
  children: ReactNode
}

/** A control with "Not sure – ask my agency" at its side; half the width, as the other answers stand. */
export function BesideUnsure({ about, mayAsk, isOpen, onChange, children }: Props) {
  return (
    <div className={classes.row}>
      <div>{children}</div>
      {mayAsk && <UnsureBox about={about} checked={isOpen} onChange={onChange} />}
    </div>
  )
}
