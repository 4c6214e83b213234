import { CircleAlert } from 'lucide-react'
import classes from './FieldFrame.module.css'

/** The error line of a field; `id` is what the control's description refers to. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={classes.error} id={id}>
      <CircleAlert size={14} strokeWidth={1.75} />
      {children}
    </p>
  )
}
