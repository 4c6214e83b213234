import { Check } from 'lucide-react'
import { Link } from '../layout/Link'
import classes from './steps.module.css'

export interface Step {
  id: string
  label: string
  /** "9 of 14 · 1 with your agency" */
  hint?: string
  /** Steps may be done in any order. */
  state: 'done' | 'current' | 'open'
  /** Where the step can be reached; without it the step is only shown. */
  href?: string
}

/** The steps of a long form, beside it. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <StepLink step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** One step: a link where it can be reached. That it is done is said, not only shown. */
function StepLink({ step, number }: { step: Step; number: number }) {
  const { label, hint, state, href } = step
  const current = state === 'current' ? 'step' : undefined
  const content = (
    <>
      <span className={classes.dot} data-state={state} aria-hidden>
        {state === 'done' ? <Check size={12} strokeWidth={3} /> : number}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {state === 'done' && <span className="sr-only">, done</span>}
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
    </>
  )
  if (!href)
    return (
      <span className={classes.step} aria-current={current}>
        {content}
      </span>
    )
  return (
    <Link href={href} className={classes.step} aria-current={current}>
      {content}
    </Link>
  )
}
