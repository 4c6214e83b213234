import { useState } from 'react'
import classes from './marks.module.css'

export interface LogoProps {
  /** Side length in px. */
  size?: number
  /** The agency's own logo; replaces the mark. */
  src?: string | null
  /** For a brand without a logo, instead of the product's mark. */
  letters?: string | null
  /** Named only where there is no product name next to it. */
  label?: string
  /** There is room only for a square: a much wider logo is replaced with the letters. */
  square?: boolean
}

/** Fitted into a square, a logo this many times as wide as high is too small to recognize. */
const WIDE = 1.6

/** The product's mark; for a white label, the agency's logo or the letters of its name. */
export function Logo({ size = 28, src, letters, label, square }: LogoProps) {
  const [wide, setWide] = useState<string | null>(null)
  if (src && !(square && wide === src))
    return (
      <img
        className={classes.ownLogo}
        style={{ height: size }}
        src={src}
        alt={label ?? ''}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalWidth > naturalHeight * WIDE && setWide(src)
        }
      />
    )
  return (
    <span className={classes.logo} style={{ width: size, height: size, borderRadius: size * 0.285 }}>
      {letters ? (
        <b aria-hidden="true" style={{ fontSize: size * 0.4 }}>
          {letters}
        </b>
      ) : (
        <Mark size={size} />
      )}
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

const Mark = ({ size }: { size: number }) => (
  <svg
    width={size * 0.62}
    height={size * 0.62}
    viewBox="0 0 18 18"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M3.5 2.8v12.4M14.5 2.8v12.4M3.5 9.4l3.9 2.9 7.1-6.1" />
  </svg>
)
