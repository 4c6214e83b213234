import classes from './CardSkeleton.module.css'
import { Skeleton } from './Skeleton'
import { shapes } from './shapes'
import { useDelayed } from './use-delayed'

const LINES = ['92%', '78%', '86%', '64%']

/** The shape of a card with a title and some lines. */
export function CardSkeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  const visible = useDelayed()
  return (
    <div className={classes.card} aria-busy="true" data-visible={visible || undefined}>
      <span className="sr-only">{label}</span>
      <Skeleton width="34%" />
      <div className={classes.lines}>
        {shapes(lines).map((key, line) => (
          <Skeleton key={key} width={LINES[line % LINES.length]} height={10} />
        ))}
      </div>
    </div>
  )
}
