import classes from './RowsSkeleton.module.css'
import { Skeleton } from './Skeleton'
import { shapes } from './shapes'
import { useDelayed } from './use-delayed'

interface Props {
  rows?: number
  /** Columns after the name. */
  columns?: number
  /** Said to screen readers: "Loading tasks". */
  label?: string
  /** As a table has it: a row of headings above, a box before each row. */
  head?: boolean
  tick?: boolean
}

const NAMES = ['62%', '48%', '55%', '70%', '44%', '58%']

/** The shape of a list while it loads. */
export function RowsSkeleton(props: Props) {
  const { rows = 8, columns = 3, label = 'Loading', head = false, tick = false } = props
  const visible = useDelayed()
  return (
    <div className={classes.rows} aria-busy="true" data-visible={visible || undefined}>
      <span className="sr-only">{label}</span>
      {head && <div className={classes.head} />}
      {shapes(rows).map((key, row) => (
        <div key={key} className={classes.row}>
          {tick && (
            <span className={classes.tick}>
              <Skeleton width={18} height={18} />
            </span>
          )}
          <span className={classes.name}>
            <Skeleton width={NAMES[row % NAMES.length]} />
            <Skeleton width="28%" height={8} />
          </span>
          {shapes(columns).map((cell) => (
            <span key={cell} className={classes.cell}>
              <Skeleton />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
