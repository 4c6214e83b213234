import { Input, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorLine, type FieldFrameParts } from './field-frame'

export interface GroupFrameProps extends FieldFrameParts {
  describedBy?: string
  /** Radio groups have the role, so that required and invalid are announced. */
  role?: 'radiogroup'
  children: ReactNode
}

/** The frame of several controls that answer one question. */
export function GroupFrame(props: GroupFrameProps) {
  const {
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
  } = props
  const helpLine = help && <Input.Description id={`${id}-help`}>{help}</Input.Description>
  return (
    <Stack
      component="fieldset"
      gap={6}
      {...(role && { role, 'aria-required': required, 'aria-invalid': error ? true : undefined })}
      aria-describedby={describedBy}
      aria-labelledby={`${id}-label`}
    >
      <Input.Label
        labelElement="div"
        id={`${id}-label`}
        required={required}
        className={hideLabel ? 'sr-only' : undefined}
      >
        {label}
      </Input.Label>
      {helpAt === 'between' && helpLine}
      {children}
      {error && <Input.Error id={`${id}-error`}>{errorLine(error)}</Input.Error>}
      {helpAt === 'under' && helpLine}
    </Stack>
  )
}
