import type { CSSProperties, Ref } from 'react'
import { Checkbox } from '../../ui/Checkbox'
import type { Choice } from './choices'
import classes from './Options.module.css'

export interface CheckboxGroupProps {
  options: readonly Choice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  columns?: 1 | 2 | 3 | 4
  disabled?: boolean
  /** Of the first box. */
  id?: string
  ref?: Ref<HTMLInputElement>
}

/** Any number of several; the value keeps the order of the options. */
export function CheckboxGroup({
  options,
  value,
  onChange,
  onBlur,
  columns = 1,
  disabled,
  id,
  ref,
}: CheckboxGroupProps) {
  const toggle = (changed: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === changed ? !value.includes(each) : value.includes(each))),
    )
  return (
    <div className={classes.plain} style={{ '--columns': columns } as CSSProperties}>
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          id={index === 0 ? id : undefined}
          ref={index === 0 ? ref : undefined}
          label={option.label}
          description={option.description}
          checked={value.includes(option.value)}
          onChange={() => toggle(option.value)}
          onBlur={onBlur}
          disabled={disabled || option.disabled}
        />
      ))}
    </div>
  )
}
