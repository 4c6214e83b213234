import type { FieldValues } from 'react-hook-form'
import { GroupFrame } from './GroupFrame'
import { type FieldProps, useField } from './use-field'
import { YesNo, type YesNoProps } from './YesNo'

export interface YesNoFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    Pick<YesNoProps, 'unsure'> {}

/** A yes-or-no question; the value is a boolean, `'unsure'`, or null while unanswered. */
export function YesNoField<Values extends FieldValues, Output = unknown>(
  props: YesNoFieldProps<Values, Output>,
) {
  const { label, required, help, helpAt, disabled, hideLabel, unsure } = props
  const { id, field, error, describedBy } = useField(props)
  return (
    <GroupFrame {...{ id, label, required, help, helpAt, error, hideLabel, describedBy }} role="radiogroup">
      <YesNo
        {...{ id, unsure, disabled }}
        ref={field.ref}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </GroupFrame>
  )
}
