import type { FieldValues } from 'react-hook-form'
import { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup'
import { GroupFrame } from './GroupFrame'
import { type FieldProps, useField } from './use-field'

export interface CheckboxGroupFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    Pick<CheckboxGroupProps, 'options' | 'columns'> {}

/** Several boxes that answer one question; the value is the list of chosen ones. */
export function CheckboxGroupField<Values extends FieldValues, Output = unknown>(
  props: CheckboxGroupFieldProps<Values, Output>,
) {
  const { label, required, help, helpAt, disabled, hideLabel, options, columns } = props
  const { id, field, error, describedBy } = useField(props)
  return (
    <GroupFrame {...{ id, label, required, help, helpAt, error, hideLabel, describedBy }}>
      <CheckboxGroup
        {...{ id, options, columns, disabled }}
        ref={field.ref}
        value={field.value ?? []}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </GroupFrame>
  )
}
