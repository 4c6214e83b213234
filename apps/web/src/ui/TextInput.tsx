import type { ComponentPropsWithRef, ReactNode } from 'react'
import controls from './controls.module.css'
import classes from './TextInput.module.css'

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
  /** Right inside the box: a key hint or a small button. */
  after?: ReactNode
}

/** A text box; needs a label from outside or an `aria-label`. */
export function TextInput({ size = 'md', icon, after, className, ...input }: TextInputProps) {
  const box = (
    <input
      {...input}
      data-size={size}
      className={className ? `${controls.input} ${className}` : controls.input}
    />
  )
  if (!icon && !after) return box
  return (
    <span className={classes.root} data-icon={icon ? true : undefined} data-after={after ? true : undefined}>
      {icon && <span className={classes.icon}>{icon}</span>}
      {box}
      {after && <span className={classes.after}>{after}</span>}
    </span>
  )
}
