import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useRegisteredField } from './form-context'

/** What every field takes; `Values` are the form's input values, so names are checked. */
export interface FieldProps<Values extends FieldValues, Output = unknown> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  required?: boolean
  help?: React.ReactNode
  /** The setup form puts the help between label and control. */
  helpAt?: 'under' | 'between'
  disabled?: boolean
  /** For fields whose label stands elsewhere, such as a table's header; the name stays for screen readers. */
  hideLabel?: boolean
}

/** Joins a control to its form: value, error once touched, ids for label, help and error. */
export function useField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
}: FieldProps<Values, Output>) {
  const id = useId()
  const { field, fieldState, formState } = useController({ control, name })
  useRegisteredField(name, label, id)
  // Submitting touches every field, so that nothing stays silent after a refused submit.
  const touched = fieldState.isTouched || formState.isSubmitted
  const error = touched ? fieldState.error?.message : undefined
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  return {
    id,
    labelId: `${id}-label`,
    field,
    error,
    invalid: error !== undefined,
    describedBy: [errorId, helpId].filter(Boolean).join(' ') || undefined,
  }
}
