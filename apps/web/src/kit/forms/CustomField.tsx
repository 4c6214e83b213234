import type { ReactNode } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { FieldFrame } from './FieldFrame'
import { type FieldProps, useField } from './use-field'

export interface CustomFieldParts {
  /** The control's id, so that the label and the error summary point to it. */
  id: string
  labelId: string
  field: ControllerRenderProps<FieldValues, string>
  invalid: boolean
  describedBy: string | undefined
}

export interface CustomFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  render: (parts: CustomFieldParts) => ReactNode
  /** `div` if the control is not a form element; it then refers to `labelId`. */
  labelAs?: 'label' | 'div'
}

/** Field kind "custom": a page's own control in the common frame. */
export function CustomField<Values extends FieldValues, Output = unknown>(
  props: CustomFieldProps<Values, Output>,
) {
  const { labelAs, render } = props
  const { id, parts, field, invalid, describedBy } = useField(props)
  return (
    <FieldFrame {...parts} labelAs={labelAs}>
      {render({
        id,
        labelId: `${id}-label`,
        field: field as CustomFieldParts['field'],
        invalid,
        describedBy,
      })}
    </FieldFrame>
  )
}
