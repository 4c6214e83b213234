import { type CSSProperties, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Radio } from '../../ui/Radio'
import type { Choice } from './choices'
import { GroupFrame } from './GroupFrame'
import classes from './Options.module.css'
import { type FieldProps, useField } from './use-field'

export interface RadioFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  options: readonly Choice[]
  columns?: 1 | 2 | 3 | 4
}

/** Field kind "radio": one of a few short options. */
export function RadioField<Values extends FieldValues, Output = unknown>(
  props: RadioFieldProps<Values, Output>,
) {
  const { label, required, help, helpAt, disabled, hideLabel, options, columns = 1 } = props
  const { id, field, error, describedBy } = useField(props)
  const group = useId()
  const entry = options.some((option) => option.value === field.value) ? field.value : options[0]?.value
  return (
    <GroupFrame {...{ id, label, required, help, helpAt, error, hideLabel, describedBy }} role="radiogroup">
      <div className={classes.plain} style={{ '--columns': columns } as CSSProperties}>
        {options.map((option) => (
          <Radio
            key={option.value}
            id={option.value === entry ? id : undefined}
            ref={option.value === entry ? field.ref : undefined}
            name={group}
            label={option.label}
            description={option.description}
            value={option.value}
            checked={option.value === field.value}
            onChange={() => field.onChange(option.value)}
            onBlur={field.onBlur}
            disabled={disabled || option.disabled}
          />
        ))}
      </div>
    </GroupFrame>
  )
}
