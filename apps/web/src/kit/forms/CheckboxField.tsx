import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../../ui/Checkbox'
import { FieldError } from './FieldError'
import classes from './FieldFrame.module.css'
import { RequiredMark } from './RequiredMark'
import { type FieldProps, useField } from './use-field'

export interface CheckboxFieldProps<Values extends FieldValues, Output>
  extends Omit<FieldProps<Values, Output>, 'helpAt' | 'hideLabel'> {
  description?: ReactNode
}

/** Field kind "checkbox": one box, a boolean. */
export function CheckboxField<Values extends FieldValues, Output = unknown>(
  props: CheckboxFieldProps<Values, Output>,
) {
  const { name, label, required, help, disabled, description } = props
  const { id, field, error, invalid, describedBy } = useField(props)
  return (
    <div className={classes.root}>
      <Checkbox
        id={id}
        name={name}
        ref={field.ref}
        label={
          <>
            {label}
            {required && <RequiredMark />}
          </>
        }
        description={description}
        checked={Boolean(field.value)}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
        disabled={disabled}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className={classes.under} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
