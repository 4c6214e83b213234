import { Check } from 'lucide-react'
import classes from './StepDot.module.css'
import type { Step } from './step-types'

/** The number of a step, a tick when it is done. */
export function StepDot({ state, number }: { state: Step['state']; number: number }) {
  return (
    <span className={classes.dot} data-state={state} aria-hidden>
      {state === 'done' ? <Check size={12} strokeWidth={3} /> : number}
    </span>
  )
}
