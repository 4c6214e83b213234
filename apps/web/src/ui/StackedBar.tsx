import classes from './ProgressBar.module.css'

export type StackedBarKind = 'done' | 'late' | 'progress' | 'upcoming' | 'accent'

export interface StackedBarProps {
  /** All numbers in words; the bar itself is one picture. */
  label: string
  segments: readonly { kind: StackedBarKind; value: number }[]
  tall?: boolean
}

/** Parts of a whole in the colours of their states. */
export function StackedBar({ label, segments, tall }: StackedBarProps) {
  const total = segments.reduce((sum, segment) => sum + segment.value, 0)
  return (
    <div className={classes.root} data-tall={tall || undefined} role="img" aria-label={label}>
      {segments
        .filter((segment) => segment.value > 0)
        .map((segment) => (
          <span
            key={segment.kind}
            className={classes.segment}
            data-kind={segment.kind}
            style={{ width: `${(segment.value / total) * 100}%` }}
          />
        ))}
    </div>
  )
}
