import type { FieldValues } from 'react-hook-form'
import { GroupFrame } from './GroupFrame'
import { MonthDayInput } from './MonthDayInput'
import { type FieldProps, useField } from './use-field'

/** Field kind "date": month and day. The value is `MM-DD`, or null. */
export function MonthDayField<Values extends FieldValues, Output = unknown>(
  props: FieldProps<Values, Output>,
) {
  const { label, required, helpAt = 'under', disabled } = props
  const { id, parts, field, error, invalid, describedBy } = useField(props)
  return (
    <GroupFrame {...parts} helpAt={helpAt} describedBy={describedBy}>
      <MonthDayInput
        {...{ id, label, required, disabled, invalid }}
        ref={field.ref}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        describedBy={error ? `${id}-error` : undefined}
      />
    </GroupFrame>
  )
}
