import classes from './StepWords.module.css'
import type { Step } from './step-types'

/** Name and progress of a step; that it is done is said, not only shown. */
export function StepWords({ step }: { step: Step }) {
  return (
    <span className={classes.words}>
      <span className={classes.label}>{step.label}</span>
      {step.state === 'done' && <span className="sr-only">, done</span>}
      {step.hint && <span className={classes.hint}>{step.hint}</span>}
    </span>
  )
}
