import type { ReactNode } from 'react'
import type { BadgeKind } from './badge-kinds'
import classes from './marks.module.css'

const done = (
  <>
    <circle cx="7" cy="7" r="6.25" fill="currentColor" />
    <path
      d="M4.3 7.2 6.2 9l3.6-3.9"
      stroke="var(--bg-surface)"
      strokeWidth="1.5"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)
const alarm = (
  <>
    <circle cx="7" cy="7" r="6.25" fill="currentColor" />
    <path d="M7 3.8v3.6M7 9.9v.1" stroke="var(--bg-surface)" strokeWidth="1.6" strokeLinecap="round" />
  </>
)
const half = (
  <>
    <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
  </>
)
const ring = { cx: 7, cy: 7, r: 5.5, fill: 'none', stroke: 'currentColor' }

const crossed = (
  <>
    <circle {...ring} strokeWidth="1.4" />
    <path d="m3.4 10.6 7.2-7.2" stroke="currentColor" strokeWidth="1.4" />
  </>
)
/** A calendar page with a clock on its corner. */
const moved = (
  <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinecap="round" strokeLinejoin="round">
    <path d="M9.3 8.2v1.3l.9.6M9.3 1.2v1.7M12.2 4.3V2.9A1.2 1.2 0 0 0 11 1.8H3a1.2 1.2 0 0 0-1.2 1.1V11A1.2 1.2 0 0 0 3 12.2h1.3M1.8 5.3h3.4M4.7 1.2v1.7" />
    <circle cx="9.3" cy="9.3" r="3.5" />
  </g>
)

const shapes: Record<BadgeKind, ReactNode> = {
  complete: done,
  paid: done,
  late: alarm,
  overdue: alarm,
  'late-started': half,
  progress: half,
  upcoming: <circle {...ring} strokeWidth="1.5" strokeDasharray="2.3 2.02" />,
  snapshot: (
    <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
      <rect x="1.7" y="4.2" width="10.6" height="7.6" rx="1.6" />
      <path d="M3.6 2.2h6.8M5.4 7.6h3.2" />
    </g>
  ),
  pending: (
    <>
      <circle {...ring} strokeWidth="1.4" />
      <path d="M5.7 5v4M8.3 5v4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  draft: (
    <path
      d="M8.8 2.6 11.4 5.2 5 11.6l-3 .4.4-3z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
    />
  ),
  sent: (
    <path
      d="M12 2 6.4 7.6M12 2 8.6 12 6.4 7.6 2 5.4z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  ),
  void: crossed,
  notApplicable: crossed,
  closed: crossed,
  noLongerApplies: crossed,
  extended: moved,
  datesKept: moved,
  info: (
    <>
      <circle {...ring} strokeWidth="1.4" />
      <path d="M7 6.4v3.2M7 4.3v.1" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  neutral: <circle cx="7" cy="7" r="3.2" fill="currentColor" />,
}

export interface StatusGlyphProps {
  kind: BadgeKind
  /** Side length in px. */
  size?: number
  /** In the state's solid color instead of the surrounding text's. */
  colored?: boolean
}

/** The icon of a status; always next to its label, so it is hidden from screen readers. */
export function StatusGlyph({ kind, size = 12, colored }: StatusGlyphProps) {
  return (
    <svg
      className={colored ? classes.colored : undefined}
      data-kind={kind}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      {shapes[kind]}
    </svg>
  )
}
