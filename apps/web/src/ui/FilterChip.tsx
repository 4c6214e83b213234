import { CirclePlus, X } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './FilterChip.module.css'

export interface FilterChipProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
  label: string
  /** What is selected, in words; without it the chip is dashed. */
  value?: ReactNode
  count?: number
  onRemove?: () => void
}

/** A filter: dashed when unset, solid with its value when set. The button is the target of a popover. */
export function FilterChip({ label, value, count, onRemove, ...button }: FilterChipProps) {
  const on = value !== undefined && value !== null && value !== ''
  return (
    <span className={classes.root} data-on={on || undefined}>
      <button type="button" {...button} className={classes.open}>
        {!on && <CirclePlus size={15} strokeWidth={1.75} />}
        {label}
        {/* Colon and space are for screen readers and copying; the style sheet sets the gap. */}
        {on && <span className="sr-only">:</span>} {on && <span className={classes.value}>{value}</span>}
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </button>
      {on && onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={`Remove ${label.toLowerCase()} filter`}
          onClick={onRemove}
        >
          <X size={14} strokeWidth={1.75} />
        </button>
      )}
    </span>
  )
}
