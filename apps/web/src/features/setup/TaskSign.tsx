import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './setup.module.css'

/** A task with a sign that shows whether it is added or removed. */
export function TaskSign({ kind, children }: { kind: 'added' | 'removed'; children: ReactNode }) {
  const Sign = kind === 'added' ? Plus : Minus
  return (
    <li className={classes.task} data-kind={kind}>
      <Sign size={14} strokeWidth={2.25} />
      <div>{children}</div>
    </li>
  )
}
