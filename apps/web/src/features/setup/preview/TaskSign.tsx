import { Check, Minus, MoveRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from '../setup.module.css'

const SIGNS = { added: Plus, removed: Minus, moved: MoveRight, stays: Check } as const
export type Sign = keyof typeof SIGNS

export function SignIcon({ kind }: { kind: Sign }) {
  const Icon = SIGNS[kind]
  return <Icon size={14} strokeWidth={2.25} data-sign={kind} className={classes.sign} />
}

/** A task with a sign that shows what happens to it. */
export function TaskSign({ kind, children }: { kind: Sign; children: ReactNode }) {
  return (
    <li className={classes.task}>
      <SignIcon kind={kind} />
      <div>{children}</div>
    </li>
  )
}
