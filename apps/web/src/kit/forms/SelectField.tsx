import { type ComboboxItem, NativeSelect } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field'

export interface SelectFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  options: readonly ComboboxItem[]
  /** Shown while nothing is selected, as an option with an empty value. */
  placeholder?: string
  /** Side effects of another choice, such as clearing what belonged to the previous one. */
  onPick?: () => void
}

/** Field kind "select": a short fixed list. The value is the option's, or null for the placeholder. */
export function SelectField<Values extends FieldValues, Output = unknown>(
  props: SelectFieldProps<Values, Output>,
) {
  const { options, placeholder, onPick } = props
  const { field, input } = useField(props)
  const none = placeholder ?? (field.value ? undefined : '')
  return (
    <NativeSelect
      {...input}
      data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...options]}
      value={field.value ?? ''}
      onChange={(event) => {
        field.onChange(event.currentTarget.value || null)
        onPick?.()
      }}
    />
  )
}
