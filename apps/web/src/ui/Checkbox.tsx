import { useMergedRef } from '@mantine/hooks'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import controls from './controls.module.css'
import classes from './Option.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** Without it the box needs an `aria-label`. */
  label?: ReactNode
  description?: ReactNode
  indeterminate?: boolean
  /** The round green tick of task actions. */
  tick?: boolean
}

export function Checkbox({ label, description, indeterminate = false, tick, ref, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(box, ref)
  const ownId = useId()
  const id = input.id ?? ownId
  const descriptionId = `${id}-description`
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const control = (
    <input
      {...input}
      id={id}
      ref={merged}
      type="checkbox"
      className={controls.check}
      data-tick={tick || undefined}
      aria-describedby={
        [description && descriptionId, input['aria-describedby']].filter(Boolean).join(' ') || undefined
      }
    />
  )
  if (label === undefined) return control
  return (
    <div className={classes.root}>
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
