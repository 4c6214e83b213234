import type { ReactNode } from 'react'
import classes from './Timeline.module.css'

export interface TimelineItem {
  id: string
  text: ReactNode
  when: ReactNode
}

/** What happened, newest first. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className={classes.timeline}>
      {items.map((item) => (
        <li key={item.id}>
          <span>{item.text}</span>
          <span className={classes.when}>{item.when}</span>
        </li>
      ))}
    </ol>
  )
}
