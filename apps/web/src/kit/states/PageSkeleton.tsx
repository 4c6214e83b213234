import { CardSkeleton } from './CardSkeleton'
import classes from './PageSkeleton.module.css'
import { Skeleton } from './Skeleton'
import { useDelayed } from './use-delayed'

/** The shape of a detail page: title, the work, the facts at the right. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  const visible = useDelayed()
  return (
    <div data-visible={visible || undefined} className={classes.page}>
      <div className={classes.head}>
        <Skeleton width={280} height={24} />
        <Skeleton width={180} />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <CardSkeleton lines={4} label={label} />
          <CardSkeleton lines={6} label={label} />
        </div>
        <div className={classes.column}>
          <CardSkeleton lines={2} label={label} />
          <CardSkeleton lines={4} label={label} />
        </div>
      </div>
    </div>
  )
}
