import { Skeleton } from '@mantine/core'
import { Loading, shapes } from './Loading'
import classes from './states.module.css'

interface Props {
  rows?: number
  /** Columns after the name. */
  columns?: number
  /** Announced to screen readers: "Loading tasks". */
  label?: string
  /** Like a table: a row of headings on top, a box in front of each row. */
  head?: boolean
  tick?: boolean
}

const NAMES = ['62%', '48%', '55%', '70%', '44%', '58%']

/** The shape of a list while it loads. */
export function RowsSkeleton(props: Props) {
  const { rows = 8, columns = 3, label = 'Loading', head = false, tick = false } = props
  return (
    <Loading label={label}>
      {head && <div className={classes.head} />}
      {shapes(rows).map((key, row) => (
        <div key={key} className={classes.row}>
          {tick && (
            <span className={classes.tick}>
              <Skeleton w={18} h={18} />
            </span>
          )}
          <span className={classes.name}>
            <Skeleton w={NAMES[row % NAMES.length]} h={12} />
            <Skeleton w="28%" h={8} />
          </span>
          {shapes(columns).map((cell) => (
            <span key={cell} className={classes.cell}>
              <Skeleton h={12} />
            </span>
          ))}
        </div>
      ))}
    </Loading>
  )
}
