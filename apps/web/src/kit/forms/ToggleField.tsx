import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Switch } from '../../ui/Switch'
import { FieldError } from './FieldError'
import classes from './FieldFrame.module.css'
import { type FieldProps, useField } from './use-field'

export interface ToggleFieldProps<Values extends FieldValues, Output>
  extends Omit<FieldProps<Values, Output>, 'helpAt' | 'hideLabel' | 'required'> {
  description?: ReactNode
}

/** Field kind "toggle": a setting that is on or off. */
export function ToggleField<Values extends FieldValues, Output = unknown>(
  props: ToggleFieldProps<Values, Output>,
) {
  const { name, label, help, disabled, description } = props
  const { id, field, error, invalid, describedBy } = useField(props)
  return (
    <div className={classes.root}>
      <Switch
        id={id}
        name={name}
        ref={field.ref}
        label={label}
        description={description}
        checked={Boolean(field.value)}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
        disabled={disabled}
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
