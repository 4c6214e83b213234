import type { ReactNode } from 'react'
import { FieldError } from './FieldError'
import classes from './FieldFrame.module.css'
import { RequiredMark } from './RequiredMark'

export interface FieldFrameProps {
  /** Of the control. Help is `<id>-help`, error `<id>-error`, label `<id>-label`. */
  id: string
  label: ReactNode
  required?: boolean
  help?: ReactNode
  helpAt?: 'under' | 'between'
  error?: string
  hideLabel?: boolean
  /** For groups and editors, which a `label` element cannot name. */
  labelAs?: 'label' | 'span'
  children: ReactNode
}

/** Label above, control, help and error below: the frame of a single control. */
export function FieldFrame({
  id,
  label,
  required,
  help,
  helpAt = 'under',
  error,
  hideLabel,
  labelAs = 'label',
  children,
}: FieldFrameProps) {
  const labelClass = hideLabel ? 'sr-only' : classes.label
  const text = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
  const helpLine = help && (
    <p className={helpAt === 'between' ? classes.between : classes.under} id={`${id}-help`}>
      {help}
    </p>
  )
  return (
    <div className={classes.root}>
      {labelAs === 'label' ? (
        <label className={labelClass} id={`${id}-label`} htmlFor={id}>
          {text}
        </label>
      ) : (
        <span className={labelClass} id={`${id}-label`}>
          {text}
        </span>
      )}
      {helpAt === 'between' && helpLine}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {helpAt === 'under' && helpLine}
    </div>
  )
}
