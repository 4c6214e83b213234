import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './messages.module.css'

const icons = {
  info: Info,
  neutral: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const

export interface NoteBoxProps {
  tone: keyof typeof icons
  children: ReactNode
  action?: ReactNode
  /** Announced as soon as it appears, for failures of something just pressed. */
  announce?: boolean
}

/** A note next to what it is about. For the result of an action use a toast, for a persistent state a banner. */
export function NoteBox({ tone, children, action, announce }: NoteBoxProps) {
  const Icon = icons[tone]
  return (
    <div className={classes.note} data-tone={tone} role={announce ? 'alert' : undefined}>
      <Icon size={16} strokeWidth={1.75} />
      <div className={classes.noteContent}>{children}</div>
      {action && <div className={classes.noteAction}>{action}</div>}
    </div>
  )
}
