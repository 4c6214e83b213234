import type { ReactNode } from 'react'
import { Spinner } from '../../ui/Spinner'
import classes from './BulkBarButton.module.css'

interface Props {
  icon?: ReactNode
  busy?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button on the inverse ground of the bulk bar. */
export function BulkBarButton({ icon, busy = false, disabled, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
