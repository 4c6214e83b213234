import classes from './FormSkeleton.module.css'
import { Skeleton } from './Skeleton'
import { shapes } from './shapes'
import { useDelayed } from './use-delayed'

/** The shape of a form: labels above fields. */
export function FormSkeleton({ fields = 4, label = 'Loading' }: { fields?: number; label?: string }) {
  const visible = useDelayed()
  return (
    <div className={classes.form} aria-busy="true" data-visible={visible || undefined}>
      <span className="sr-only">{label}</span>
      {shapes(fields).map((key) => (
        <span key={key} className={classes.field}>
          <Skeleton width={128} />
          <Skeleton height={36} />
        </span>
      ))}
    </div>
  )
}
