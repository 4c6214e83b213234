import { type ReactNode, useId } from 'react'
import classes from './Card.module.css'

export interface CardProps {
  /** A card with a title is a named region. */
  title?: ReactNode
  /** Shown muted next to the title. */
  count?: ReactNode
  /** On the right of the header: icon text buttons, a menu. */
  actions?: ReactNode
  /** At most one link. */
  footer?: ReactNode
  children?: ReactNode
  headingLevel?: 2 | 3 | 4
  /** A hairline below the header. */
  line?: boolean
  /** No padding: for lists and tables that run edge to edge. */
  flush?: boolean
  className?: string
}

/** The card container with header, body and footer (RULES.md "Small parts"). Never a card inside a card. */
export function Card({
  title,
  count,
  actions,
  footer,
  children,
  headingLevel = 2,
  line,
  flush,
  className,
}: CardProps) {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  const Root = title ? 'section' : 'div'
  return (
    <Root
      className={className ? `${classes.root} ${className}` : classes.root}
      data-line={line || undefined}
      data-flush={flush || undefined}
      aria-labelledby={title ? headingId : undefined}
    >
      {(title || actions) && (
        <div className={classes.head}>
          {title && <Heading id={headingId}>{title}</Heading>}
          {count !== undefined && <span className={classes.count}>{count}</span>}
          {actions && (
            <div className={classes.actions} data-keep-clear="wish">
              {actions}
            </div>
          )}
        </div>
      )}
      {children !== undefined && <div className={classes.body}>{children}</div>}
      {footer && <div className={classes.foot}>{footer}</div>}
    </Root>
  )
}
