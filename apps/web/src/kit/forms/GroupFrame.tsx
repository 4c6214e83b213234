import type { ReactNode } from 'react'
import { FieldError } from './FieldError'
import classes from './FieldFrame.module.css'
import { RequiredMark } from './RequiredMark'

export interface GroupFrameProps {
  id: string
  label: ReactNode
  required?: boolean
  help?: ReactNode
  helpAt?: 'under' | 'between'
  error?: string
  hideLabel?: boolean
  describedBy?: string
  /** Radio groups say that they are one, so that required and invalid are read out. */
  role?: 'radiogroup'
  children: ReactNode
}

/** The frame of several controls that answer one question. */
export function GroupFrame({
  id,
  label,
  required,
  help,
  helpAt = 'between',
  error,
  hideLabel,
  describedBy,
  role,
  children,
}: GroupFrameProps) {
  const helpLine = help && (
    <p className={helpAt === 'between' ? classes.between : classes.under} id={`${id}-help`}>
      {help}
    </p>
  )
  return (
    <fieldset
      className={classes.root}
      {...(role && { role, 'aria-required': required, 'aria-invalid': error ? true : undefined })}
      aria-describedby={describedBy}
      aria-labelledby={`${id}-label`}
    >
      <div className={hideLabel ? 'sr-only' : classes.label} id={`${id}-label`}>
        {label}
        {required && <RequiredMark />}
      </div>
      {helpAt === 'between' && helpLine}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {helpAt === 'under' && helpLine}
    </fieldset>
  )
}
