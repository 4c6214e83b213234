import type { InputWrapperProps } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldFrameParts {
  /** The control's id. Help is `<id>-help`, error `<id>-error`, label `<id>-label`. */
  id: string
  label: ReactNode
  required?: boolean
  help?: ReactNode
  /** The setup form puts the help between label and control. */
  helpAt?: 'under' | 'between'
  error?: string
  /** For fields whose label is elsewhere, such as in a table header; screen readers still get the name. */
  hideLabel?: boolean
}

const ORDER = {
  under: ['label', 'input', 'error', 'description'],
  between: ['label', 'description', 'input', 'error'],
} as const

export const errorLine = (error: string | undefined) =>
  error && (
    <>
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      {error}
    </>
  )

/** The props the library's inputs and wrappers take for label, asterisk, help and error. */
export function frameOf({ id, label, required, help, helpAt = 'under', error, hideLabel }: FieldFrameParts) {
  return {
    id,
    label,
    withAsterisk: required,
    description: help,
    error: errorLine(error),
    inputWrapperOrder: [...ORDER[helpAt]],
    labelProps: { id: `${id}-label`, className: hideLabel ? 'sr-only' : undefined },
    descriptionProps: { id: `${id}-help` },
    errorProps: { id: `${id}-error` },
  } satisfies Partial<InputWrapperProps>
}
