import { Stepper } from '@mantine/core'
import { Check } from 'lucide-react'
import { Link } from '../layout/Link'

export interface Step {
  id: string
  label: string
  /** "9 of 14 · 1 with your agency" */
  hint?: string
  /** Steps may be done in any order. */
  state: 'done' | 'current' | 'open'
  /** The step's link; without one, the step is only displayed. */
  href?: string
}

/** The steps of a long form, next to it. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label}>
      <Stepper
        orientation="vertical"
        active={steps.findIndex(({ state }) => state === 'current')}
        attributes={{ steps: { role: 'list' } }}
      >
        {steps.map((step) => (
          <Item key={step.id} of={step} />
        ))}
      </Stepper>
    </nav>
  )
}

const STATES = { done: 'stepCompleted', current: 'stepProgress', open: 'stepInactive' } as const

/**
 * One step: a link if it can be reached. Its being done is announced, not only shown. The stepper gets only
 * its number: it would announce every step before the current one as done.
 */
function Item({ of: { label, hint, state, href }, step = 0 }: { of: Step; step?: number }) {
  return (
    <li>
      <Stepper.Step
        orientation="vertical"
        state={STATES[state]}
        icon={<span aria-hidden>{step + 1}</span>}
        completedIcon={<Check size={12} strokeWidth={3} aria-hidden />}
        label={
          <>
            {label}
            {state === 'done' && <span className="sr-only">, done</span>}
          </>
        }
        description={hint}
        allowStepClick={href !== undefined}
        aria-current={state === 'current' ? 'step' : undefined}
        // Without the props only a button has.
        renderRoot={({ type: _, tabIndex: __, ...root }) =>
          href ? <Link {...root} href={href} /> : <span {...root} />
        }
      />
    </li>
  )
}
