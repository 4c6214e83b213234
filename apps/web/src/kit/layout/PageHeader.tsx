import type { ReactNode, Ref } from 'react'
import { breakable } from './Breakable'
import classes from './layout.module.css'
import { StickyActionBar } from './StickyActionBar'
import { usePhone } from './use-phone'

interface Props {
  title: ReactNode
  /** For moving the focus to the title, when what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>
  /** A logo or photo next to the text. */
  picture?: ReactNode
  subtitle?: ReactNode
  /** A line of badges and tags above the title. */
  badges?: ReactNode
  /** Buttons next to the primary one. */
  actions?: ReactNode
  /** The page's one primary button; on a phone it sticks to the bottom of the screen. */
  primaryAction?: ReactNode
}

/** The head of a page: its only `h1`, what it is about, and its actions. */
export function PageHeader({ title, titleRef, picture, subtitle, badges, actions, primaryAction }: Props) {
  const phone = usePhone()
  return (
    <header className={classes.head}>
      {picture}
      <div className={classes.words}>
        {badges && <div className={classes.badges}>{badges}</div>}
        <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h1>
        {subtitle && <p className={classes.subtitle}>{breakable(subtitle)}</p>}
      </div>
      {(actions || (primaryAction && !phone)) && (
        <div className={classes.actions} data-keep-clear>
          {actions}
          {!phone && primaryAction}
        </div>
      )}
      {phone && primaryAction && <StickyActionBar>{primaryAction}</StickyActionBar>}
    </header>
  )
}
