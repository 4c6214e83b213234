import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import controls from './controls.module.css'
import classes from './Option.module.css'

export interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode
  description?: ReactNode
}

export function Radio({ label, description, ...input }: RadioProps) {
  const descriptionId = useId()
  return (
    <div className={classes.root}>
      <label className={classes.label}>
        <input
          {...input}
          type="radio"
          className={controls.check}
          aria-describedby={description ? descriptionId : undefined}
        />
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
