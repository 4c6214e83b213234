import { AnimationWrapper } from '../../../ui/AnimationWrapper'
import classes from './DoneMoment.module.css'

/** Shown to whoever has just done the last action. */
export function DoneMoment() {
  return (
    <div className={classes.moment} role="status">
      <AnimationWrapper name="done" />
      <p className={classes.words}>All actions are done</p>
      <p className="small secondary">The task, its evidence and its notes stay here for the record.</p>
    </div>
  )
}
