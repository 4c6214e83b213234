import { Check } from 'lucide-react'
import { Link } from '../layout/Link'
import classes from './step-bar.module.css'

export interface BarStep {
  id: string
  label: string
  /** Without one, the step is only displayed. */
  href?: string
}

interface Props {
  steps: readonly BarStep[]
  /** The index of the step being done; all before it are done. Beyond the last one, everything is. */
  current: number
}

/** The steps of a short form or an import, above it and in their order. */
export function StepBar({ steps, current }: Props) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ id, label, href }, at) => {
        const isDone = at < current
        const words = (
          <>
            <span className={classes.dot} aria-hidden>
              {isDone ? <Check size={13} strokeWidth={2.5} /> : at + 1}
            </span>
            <span className={classes.label}>{label}</span>
            {isDone && <span className="sr-only">, done</span>}
          </>
        )
        return (
          <li key={id} data-done={isDone || undefined} aria-current={at === current ? 'step' : undefined}>
            {href ? <Link href={href}>{words}</Link> : words}
          </li>
        )
      })}
    </ol>
  )
}
