import type { ReactNode } from 'react'
import { breakable } from './Breakable'
import { Link } from './Link'
import classes from './list.module.css'

interface Props {
  title: ReactNode
  /** The second line. */
  meta?: ReactNode
  /** Makes the title a link; the whole row is clickable. */
  href?: string
  /** Icon, avatar or checkbox on the left. */
  before?: ReactNode
  /** Badges, dates and buttons on the right; on a phone they move below the title. */
  after?: ReactNode
  /** Below the title, across the full width of the row. */
  children?: ReactNode
  quiet?: boolean
}

/** One row of a `List`. The title is never truncated. `quiet` makes the title less bold. */
export function ListRow({ title, meta, href, before, after, children, quiet = false }: Props) {
  return (
    <li>
      <div className={classes.row} data-link={href ? true : undefined}>
        {before && <span className={classes.before}>{before}</span>}
        <div className={classes.words}>
          {href ? (
            <Link href={href} className={classes.title} data-quiet={quiet || undefined}>
              {title}
            </Link>
          ) : (
            <span className={classes.title} data-quiet={quiet || undefined}>
              {title}
            </span>
          )}
          {meta && <span className={classes.meta}>{breakable(meta)}</span>}
          {children}
        </div>
        {after && <div className={classes.after}>{after}</div>}
      </div>
    </li>
  )
}
