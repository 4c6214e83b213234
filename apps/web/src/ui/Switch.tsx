import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import controls from './controls.module.css'
import classes from './Option.module.css'

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** Without it the switch needs an `aria-label`. */
  label?: ReactNode
  description?: ReactNode
}

export function Switch({ label, description, ...input }: SwitchProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const descriptionId = `${id}-description`
  const control = (
    <input
      {...input}
      id={id}
      type="checkbox"
      role="switch"
      aria-checked={input.checked}
      className={controls.switch}
      aria-describedby={
        [description && descriptionId, input['aria-describedby']].filter(Boolean).join(' ') || undefined
      }
    />
  )
  if (label === undefined) return control
  return (
    <div className={classes.root} data-switch>
      <label className={classes.label} htmlFor={id}>
        {control}
        <span>{label}</span>
      </label>
      {description && (
        <p className={classes.description} id={descriptionId}>
          {description}
        </p>
      )}
    </div>
  )
}
