import type { ReactNode } from 'react'
import { type BadgeKind, badgeLabels } from './badge-kinds'
import classes from './marks.module.css'
import { StatusGlyph } from './StatusGlyph'

export interface BadgeProps {
  kind: BadgeKind
  /** The label; by default the kind's own. */
  children?: ReactNode
  /** Without its glyph, for badges that are not a state. */
  plain?: boolean
}

/** Color, glyph and label of a state, always together and never clickable. */
export function Badge({ kind, children, plain }: BadgeProps) {
  return (
    <span className={classes.badge} data-kind={kind} data-plain={plain || undefined}>
      {!plain && <StatusGlyph kind={kind} />}
      {children ?? badgeLabels[kind]}
    </span>
  )
}
