import { StatusGlyph } from '../../ui/StatusGlyph'
import { Link } from '../layout/Link'
import classes from './CalendarLink.module.css'
import type { CalendarItem } from './calendar-types'

interface Props {
  item: CalendarItem
  tabIndex?: number
  /** At most two lines, in a day of the grid; the whole name stands in the tooltip and in the list. */
  short?: boolean
}

/** One due thing; its status is a glyph and, for screen readers, a word. */
export function CalendarLink({ item, tabIndex, short = false }: Props) {
  return (
    <Link
      href={item.href}
      tabIndex={tabIndex}
      className={classes.item}
      data-short={short || undefined}
      title={short ? item.title : undefined}
    >
      <StatusGlyph kind={item.tone} coloured />
      <span className={classes.words}>
        <span className="sr-only">{item.statusLabel}:</span> {item.title}
      </span>
    </Link>
  )
}
