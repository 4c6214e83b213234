import type { ReactNode } from 'react'
import classes from './states.module.css'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  icon?: ReactNode
  /** One button that leads on. */
  action?: ReactNode
  /** Reference id of a failed request, for support. */
  reference?: string
  headingLevel?: 1 | 2 | 3
}

/** An empty place: what that means and the one thing to do about it. */
export function EmptyState({ title, text, icon, action, reference, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classes.empty}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {reference && <p className={classes.reference}>Reference {reference}</p>}
    </div>
  )
}
