import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './strip.module.css'

interface Props {
  /** Dashed: no work is expected. Info: there is something to do. */
  look: 'dashed' | 'info' | 'plain'
  icon: LucideIcon
  title: ReactNode
  /** Small, below the rest. */
  note?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** A fact about the whole cycle: what happened, who did it, and why. */
export function StateStrip({ look, icon: Icon, title, note, action, children }: Props) {
  return (
    <section className={classes.strip} data-look={look}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div className={classes.words}>
        <div className="strong">{title}</div>
        {children}
        {note && <p className={classes.small}>{note}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </section>
  )
}
