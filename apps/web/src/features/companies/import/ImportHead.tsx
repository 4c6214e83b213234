import type { ReactNode } from 'react'
import { StepBar } from '../../../kit/wizard/StepBar'
import classes from './import.module.css'

/** Columns are matched in the grid, right above their cells. */
const STEPS = ['Upload', 'Match columns', 'Check and fix', 'Done'].map((label) => ({ id: label, label }))

/** The head of each step: what is being imported, and the progress. */
export function ImportHead({ step, children }: { step: number; children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1>Import companies</h1>
        {children && <div className={classes.file}>{children}</div>}
      </div>
      <div className={classes.steps}>
        <StepBar steps={STEPS} current={step} />
      </div>
    </header>
  )
}
