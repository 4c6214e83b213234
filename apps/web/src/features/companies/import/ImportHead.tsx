import type { ReactNode } from 'react'
import { ImportSteps } from './ImportSteps'
import classes from './import.module.css'

/** The head of each step: what is being imported, and the progress. */
export function ImportHead({ step, children }: { step: number; children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1>Import companies</h1>
        {children && <div className={classes.file}>{children}</div>}
      </div>
      <ImportSteps current={step} />
    </header>
  )
}
