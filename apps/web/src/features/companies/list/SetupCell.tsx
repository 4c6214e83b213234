import type { CompanyItem } from '@heed/contract/companies'
import { CircleCheck } from 'lucide-react'
import { ProgressBar } from '../../../ui/ProgressBar'
import classes from './SetupCell.module.css'

/** How far the setup form is. */
export function SetupCell({ setupComplete, percent, name }: CompanyItem) {
  if (setupComplete) {
    return (
      <span className={classes.complete}>
        <CircleCheck size={14} strokeWidth={1.75} />
        Complete
      </span>
    )
  }
  return (
    <span className={classes.progress}>
      <span className={classes.bar}>
        <ProgressBar label={`Setup of ${name}`} value={percent} />
      </span>
      <span className="meta num">{percent}%</span>
    </span>
  )
}
