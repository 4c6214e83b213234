import classes from './HorizontalSteps.module.css'
import { StepLink } from './StepLink'
import type { StepsProps } from './step-types'

/** The few steps of a wizard, above it. On a phone only the current one is named. */
export function HorizontalSteps({ label, steps }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.id} data-state={step.state}>
            <StepLink step={step} number={index + 1} className={classes.step} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
