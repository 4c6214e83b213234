import { StepLink } from './StepLink'
import type { StepsProps } from './step-types'
import classes from './VerticalSteps.module.css'

/** The steps of a long form, beside it. */
export function VerticalSteps({ label, steps }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <StepLink step={step} number={index + 1} className={classes.step} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
