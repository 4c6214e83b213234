import { X } from 'lucide-react'
import type { ReactNode } from 'react'
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
        <button type="button" className={classes.clear} aria-label="Clear selection" onClick={onClear}>
          <X size={16} strokeWidth={1.75} />
        </button>
      </section>
    </div>
  )
}
