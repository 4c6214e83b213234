import { Switch } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { errorLine } from './field-frame'
import { type FieldProps, useField } from './use-field'

/** Field kind "toggle": a setting that is on or off. */
export function ToggleField<Values extends FieldValues, Output = unknown>(
  props: Omit<FieldProps<Values, Output>, 'helpAt' | 'hideLabel' | 'required'>,
) {
  const { name, label, help, disabled } = props
  const { id, field, error, invalid } = useField(props)
  return (
    <Switch
      {...{ id, name, label, disabled }}
      ref={field.ref}
      description={help}
      error={errorLine(error)}
      checked={Boolean(field.value)}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      aria-label={label}
      aria-invalid={invalid || undefined}
    />
  )
}
