import { type ReactNode, useEffect, useState } from 'react'
import classes from './states.module.css'

/** Delay before skeletons show, so that a quick answer shows none at all. */
const SKELETON_DELAY_MS = 150

interface Props {
  /** Announced to screen readers: "Loading tasks". */
  label?: string
  className?: string
  children: ReactNode
}

/** Reserves space for what is loading; its shapes show after 150 ms. */
export function Loading({ label, className = '', children }: Props) {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      className={`${classes.loading} ${className}`}
      aria-busy={label ? true : undefined}
      data-shown={visible || undefined}
    >
      {label && <span className="sr-only">{label}</span>}
      {children}
    </div>
  )
}

/** Keys for `count` identical shapes that never move. */
export const shapes = (count: number) => Array.from({ length: count }, (_, index) => `shape-${index}`)
