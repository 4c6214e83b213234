import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { type FieldFrameParts, frameOf } from './field-frame'
import { useRegisteredField } from './form-context'

/** What every field takes; `Values` are the form's input values, so names are checked. */
export interface FieldProps<Values extends FieldValues, Output = unknown>
  extends Omit<FieldFrameParts, 'id' | 'error' | 'label'> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  disabled?: boolean
  /** What is typed is never kept anywhere. */
  isSecret?: boolean
}

/** Joins an input to its form: value, error once touched, label, help and what else its frame says. */
export function useField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { control, name, label, required, help, helpAt, hideLabel, disabled, isSecret } = props
  const id = useId()
  const { field, fieldState, formState } = useController({ control, name })
  useRegisteredField({ name, label, controlId: id, isSecret })
  // Submitting touches every field, so that nothing stays silent after a refused submit.
  const touched = fieldState.isTouched || formState.isSubmitted
  const error = touched ? fieldState.error?.message : undefined
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  const parts = { id, label, required, help, helpAt, error, hideLabel }
  return {
    id,
    field,
    error,
    invalid: error !== undefined,
    describedBy: [errorId, helpId].filter(Boolean).join(' ') || undefined,
    /** For a frame of its own: `FieldFrame`, `GroupFrame`. */
    parts,
    /** For an input of the library, which has its frame along. */
    input: {
      ...frameOf(parts),
      ref: field.ref,
      name,
      onBlur: field.onBlur,
      disabled,
      'aria-required': required,
    },
  }
}
