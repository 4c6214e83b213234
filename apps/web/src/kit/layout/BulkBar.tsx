import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton'
import classes from './BulkBar.module.css'

interface Props {
  /** In words: "3 selected". */
  count: string
  /** `BulkBarButton`s. */
  children: ReactNode
  onClear: () => void
}

/** Floats above the end of a list while rows are chosen; the list below does not move. */
export function BulkBar({ count, children, onClear }: Props) {
  return (
    <div className={classes.dock}>
      <section aria-label="Bulk actions" className={classes.bar}>
        <output className={classes.count}>{count}</output>
        <span className={classes.rule} aria-hidden />
        {children}
        <span className={classes.clear}>
          <IconButton label="Clear selection" icon={<X size={16} strokeWidth={1.75} />} onClick={onClear} />
        </span>
      </section>
    </div>
  )
}
