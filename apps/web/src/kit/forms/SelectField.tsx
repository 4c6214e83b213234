import type { FieldValues } from 'react-hook-form'
import { SelectInput, type SelectOption } from '../../ui/SelectInput'
import { FieldFrame } from './FieldFrame'
import { type FieldProps, useField } from './use-field'

export interface SelectFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  options: readonly SelectOption[]
  placeholder?: string
}

/** Field kind "select": a short fixed list. The value is the option's, or null for the placeholder. */
export function SelectField<Values extends FieldValues, Output = unknown>(
  props: SelectFieldProps<Values, Output>,
) {
  const { name, label, required, help, helpAt, disabled, hideLabel, options, placeholder } = props
  const { id, field, error, invalid, describedBy } = useField(props)
  return (
    <FieldFrame {...{ id, label, required, help, helpAt, error, hideLabel }}>
      <SelectInput
        id={id}
        name={name}
        ref={field.ref}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value || null)}
        options={options}
        placeholder={placeholder ?? (field.value ? undefined : '')}
        disabled={disabled}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  )
}
