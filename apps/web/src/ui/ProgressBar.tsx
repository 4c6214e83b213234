import classes from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** What is counted, in words: "12 of 26 questions answered". */
  label: string
  /** Percent; green means done, whatever is counted. */
  value: number
  tall?: boolean
  tone?: 'done' | 'accent'
}

/** One bar; the count stands beside it in the page. */
export function ProgressBar({ label, value, tall, tone = 'done' }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      className={classes.root}
      data-tall={tall || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {percent > 0 && (
        <span
          className={classes.segment}
          data-kind={tone === 'accent' ? 'accent' : undefined}
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  )
}
