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
  /** Read out at once when it appears, for failures of something just pressed. */
  announce?: boolean
}

/** A note beside what it is about. After an act use a toast, for a standing state a banner. */
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
