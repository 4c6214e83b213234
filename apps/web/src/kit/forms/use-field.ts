import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { type FieldFrameParts, frameOf } from './field-frame'
import { useRegisteredField } from './form-context'

/** The props of every field; `Values` are the form's input values, so names are type-checked. */
export interface FieldProps<Values extends FieldValues, Output = unknown>
  extends Omit<FieldFrameParts, 'id' | 'error' | 'label'> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  disabled?: boolean
  /** The input is never kept anywhere. */
  isSecret?: boolean
}

/** Connects an input to its form: value, error once touched, label, help and the rest of its frame. */
export function useField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { control, name, label, required, help, helpAt, hideLabel, disabled, isSecret } = props
  const id = useId()
  const { field, fieldState, formState } = useController({ control, name })
  useRegisteredField({ name, label, controlId: id, isSecret })
  // Submitting touches every field, so that no error stays hidden after a rejected submit.
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
    /** For a separate frame: `FieldFrame`, `GroupFrame`. */
    parts,
    /** For a library input, which includes its frame. */
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
