import { counted } from '@heed/domain/text'
import { Check, TriangleAlert } from 'lucide-react'
import { Link } from '../layout/Link'
import classes from './step-bar.module.css'

export interface BarStep {
  id: string
  label: string
  /** Without one, the step is only displayed. */
  href?: string
  /** How much is missing in it; once it was passed, it shows that instead of being done. */
  missing?: number
}

interface Props {
  steps: readonly BarStep[]
  /** The index of the step being done; all before it are done that lack nothing. Beyond the last one, everything is. */
  current: number
}

const MARKS = {
  done: { icon: Check, says: () => 'done' },
  lacking: { icon: TriangleAlert, says: (missing: number) => `${counted(missing, 'item')} missing` },
} as const

/** The steps of a short form or an import, above it and in their order. */
export function StepBar({ steps, current }: Props) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ id, label, href, missing = 0 }, at) => {
        const state = at >= current ? 'open' : missing > 0 ? 'lacking' : 'done'
        const mark = state === 'open' ? null : MARKS[state]
        const words = (
          <>
            <span className={classes.dot} aria-hidden>
              {mark ? <mark.icon size={13} strokeWidth={2.5} /> : at + 1}
            </span>
            <span className={classes.label}>{label}</span>
            {mark && <span className="sr-only">, {mark.says(missing)}</span>}
          </>
        )
        return (
          <li key={id} data-state={state} aria-current={at === current ? 'step' : undefined}>
            {href ? <Link href={href}>{words}</Link> : words}
          </li>
        )
      })}
    </ol>
  )
}
