import type { ReactNode } from 'react'
import { Link } from '../../kit/layout/Link'
import { StatusGlyph } from '../../ui/StatusGlyph'
import classes from './CellLink.module.css'

interface Props {
  href: string
  /** `name` leads the row, `late` is a number of late tasks. */
  kind?: 'name' | 'late' | 'number'
  /** What a bare number counts, for those who hear it: "past due at Bayline Robotics". */
  more?: string
  children: ReactNode
}

/** A link in a table's cell that reads as its text. */
export function CellLink({ href, kind = 'number', more, children }: Props) {
  return (
    <Link href={href} className={classes.link} data-kind={kind}>
      {kind === 'late' && <StatusGlyph kind="late" size={13} coloured />}
      {children} {more && <span className="sr-only">{more}</span>}
    </Link>
  )
}
