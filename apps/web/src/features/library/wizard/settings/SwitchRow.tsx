import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../../../kit/forms/use-field'
import classes from './settings.module.css'

interface Props<Values extends FieldValues> extends Pick<FieldProps<Values>, 'control' | 'name' | 'label'> {
  help: string
  /** What else there is to say while it is on. */
  children?: ReactNode
}

/** A setting that is on or off, in one row of a card, with what belongs to it while it is on. */
export function SwitchRow<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, help, children } = props
  const { id, field } = useField(props)
  const isOn = Boolean(field.value)
  return (
    <div className={classes.row}>
      <Switch
        {...{ id, name }}
        ref={field.ref}
        checked={isOn}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
        // The library's own label, the track, has no words.
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
      />
      <div className={classes.words}>
        <label id={`${id}-label`} htmlFor={id} className={classes.label}>
          {label}
        </label>
        <p id={`${id}-help`} className="meta">
          {help}
        </p>
        {isOn && children}
      </div>
    </div>
  )
}
