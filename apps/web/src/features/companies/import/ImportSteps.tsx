import { Check } from 'lucide-react'
import classes from './import.module.css'

const STEPS = ['Upload', 'Match columns', 'Check and fix', 'Done']

/** The steps of an import. Columns are matched in the grid, right above their cells. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {STEPS.map((step, at) => {
        const done = at < current
        return (
          <li key={step} data-done={done || undefined} aria-current={at === current ? 'step' : undefined}>
            <span className={classes.dot} aria-hidden>
              {done ? <Check size={13} strokeWidth={2.5} /> : at + 1}
            </span>
            {step}
            {done && <span className="sr-only">, done</span>}
          </li>
        )
      })}
    </ol>
  )
}
