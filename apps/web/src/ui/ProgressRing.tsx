import classes from './ProgressRing.module.css'

export interface ProgressRingProps {
  /** Percent. */
  value: number
  label?: string
  /** Side length in px. */
  size?: number
}

/** A ring with its number inside, never without it. */
export function ProgressRing({ value, label, size = 44 }: ProgressRingProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  const middle = size / 2
  const radius = middle - 2
  const around = 2 * Math.PI * radius
  return (
    <svg
      className={classes.root}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label ?? `${percent} percent complete`}
    >
      <circle className={classes.track} cx={middle} cy={middle} r={radius} />
      {percent > 0 && (
        <circle
          className={classes.value}
          cx={middle}
          cy={middle}
          r={radius}
          strokeDasharray={`${(around * percent) / 100} ${around}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      )}
      <text x="50%" y="50%" dy=".36em" textAnchor="middle">
        {percent}
        <tspan fontSize=".78em" fontWeight="500">
          %
        </tspan>
      </text>
    </svg>
  )
}
