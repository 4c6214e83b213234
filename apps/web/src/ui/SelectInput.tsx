import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import controls from './controls.module.css'
import classes from './SelectInput.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectInputProps extends Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen, as an option with an empty value. */
  placeholder?: string
  size?: 'sm' | 'md' | 'lg'
}

/** The platform's own select with our looks: short fixed lists, quick on phones. */
export function SelectInput({ options, placeholder, size = 'md', className, ...select }: SelectInputProps) {
  return (
    <span className={classes.root}>
      <select
        {...select}
        data-size={size}
        className={className ? `${controls.input} ${className}` : controls.input}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} className={classes.arrow} />
    </span>
  )
}
