import type { Company } from '@heed/contract/companies'
import { ProgressBar } from '../../../ui/ProgressBar'
import classes from './SeatMeter.module.css'

/** Seats of the subscription that are taken: people who are active or invited. */
export function SeatMeter({ seatsUsed, seatLimit }: Pick<Company, 'seatsUsed' | 'seatLimit'>) {
  const text = `${seatsUsed} of ${seatLimit}`
  return (
    <span className={classes.meter}>
      <span className={classes.bar}>
        <ProgressBar label={`Seats taken: ${text}`} value={(seatsUsed / seatLimit) * 100} tone="accent" />
      </span>
      <span className="small secondary num">{text} seats</span>
    </span>
  )
}
