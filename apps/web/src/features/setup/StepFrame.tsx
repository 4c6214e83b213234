import type { FormEvent, ReactNode } from 'react'
import { StickyActionBar } from '../../kit/layout/StickyActionBar'
import { SaveFailure } from './SaveFailure'
import classes from './StepFrame.module.css'
import { useSetupPlace } from './setup-context'
import { SETUP_STEPS, setupStep } from './setup-steps'

interface Props {
  children: ReactNode
  /** Beside the questions; below them on a smaller screen. */
  side?: ReactNode
  /** The bar at the bottom. */
  foot: ReactNode
  /** The bar's submit button, or Enter in a field. */
  onSubmit: () => unknown
  /** The side has its own place on a narrow screen. */
  hideSide?: boolean
}

/** Where the step's heading is, for the focus when the step changes. */
export const STEP_TITLE = 'setup-step-title'

/** One step of the setup form: heading, content, what stands beside it, and the bar below. */
export function StepFrame({ children, side, foot, onSubmit, hideSide }: Props) {
  const { step } = useSetupPlace()
  const { label, intro } = setupStep(step)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog's form is rendered below this one in React's tree, not in the document's.
    if (event.target === event.currentTarget) void onSubmit()
  }
  return (
    <form className={classes.main} onSubmit={submit} noValidate aria-labelledby={STEP_TITLE}>
      <div className={classes.columns}>
        <div className={classes.form}>
          <div>
            <p className={classes.number}>
              Step {SETUP_STEPS.findIndex(({ id }) => id === step) + 1} of {SETUP_STEPS.length}
            </p>
            <h1 id={STEP_TITLE} tabIndex={-1} className={classes.title}>
              {label}
            </h1>
            <p className={classes.intro}>{intro}</p>
          </div>
          <SaveFailure />
          {children}
        </div>
        {side && !hideSide && <div className={classes.side}>{side}</div>}
      </div>
      <StickyActionBar always>
        <div className={classes.foot}>{foot}</div>
      </StickyActionBar>
    </form>
  )
}
