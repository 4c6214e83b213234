import { Checkbox, Text } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { errorLine } from './field-frame'
import { type FieldProps, useField } from './use-field'

/** Field kind "checkbox": one box, a boolean. */
export function CheckboxField<Values extends FieldValues, Output = unknown>(
  props: Omit<FieldProps<Values, Output>, 'helpAt' | 'hideLabel'>,
) {
  const { name, label, required, help, disabled } = props
  const { id, field, error, invalid } = useField(props)
  return (
    <Checkbox
      {...{ id, name, disabled }}
      ref={field.ref}
      label={
        <>
          {label}
          {required && (
            <Text span inherit c="var(--danger-text)" aria-hidden>
              {' *'}
            </Text>
          )}
        </>
      }
      description={help}
      error={errorLine(error)}
      checked={Boolean(field.value)}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      aria-required={required}
      aria-invalid={invalid || undefined}
    />
  )
}
