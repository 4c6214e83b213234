import type { ReactNode } from 'react'
import classes from './messages.module.css'

export interface BannerProps {
  /** `inverse` is the applied-profile banner, above shell and sidebar. */
  tone?: 'info' | 'warning' | 'danger' | 'inverse'
  label: string
  icon?: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** A persistent state of the whole page or application. */
export function Banner({ tone = 'info', label, icon, children, actions }: BannerProps) {
  return (
    <section className={classes.banner} data-tone={tone} aria-label={label}>
      {icon}
      <div className={classes.bannerContent}>{children}</div>
      {actions}
    </section>
  )
}
