import { ArrowRight } from 'lucide-react'
import classes from './actions.module.css'

/** Where something is and where it is going. */
export function FromTo({ from, to }: { from: string; to: string | undefined }) {
  return (
    <dl className={classes.fromTo}>
      <div>
        <dt>From</dt>
        <dd>{from}</dd>
      </div>
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
      <div data-to={to ? true : undefined}>
        <dt>To</dt>
        <dd>{to ?? 'Not chosen yet'}</dd>
      </div>
    </dl>
  )
}
