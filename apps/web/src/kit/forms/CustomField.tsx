import type { ReactNode } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { FieldFrame } from './FieldFrame'
import { type FieldProps, useField } from './use-field'

export interface CustomFieldParts {
  /** Goes on the control, so that the label and the error summary lead to it. */
  id: string
  labelId: string
  field: ControllerRenderProps<FieldValues, string>
  invalid: boolean
  describedBy: string | undefined
}

export interface CustomFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  render: (parts: CustomFieldParts) => ReactNode
  /** `span` when the control is no form element; it then refers to `labelId`. */
  labelAs?: 'label' | 'span'
}

/** Field kind "custom": a control of the page's own in the common frame. */
export function CustomField<Values extends FieldValues, Output = unknown>(
  props: CustomFieldProps<Values, Output>,
) {
  const { label, required, help, helpAt, hideLabel, labelAs, render } = props
  const { id, labelId, field, error, invalid, describedBy } = useField(props)
  return (
    <FieldFrame {...{ id, label, required, help, helpAt, error, hideLabel, labelAs }}>
      {render({ id, labelId, field: field as CustomFieldParts['field'], invalid, describedBy })}
    </FieldFrame>
  )
}
