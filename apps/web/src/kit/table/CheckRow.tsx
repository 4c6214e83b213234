import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import classes from './filters.module.css'

interface Props {
  type: 'checkbox' | 'radio'
  /** Groups radio rows. */
  name?: string
  label: ReactNode
  /** How many rows this choice brings. */
  count?: number
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A row of a small list of choices in a menu: box, words, count. */
export function CheckRow({ type, name, label, count, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <span className={classes.box}>
        <input
          id={id}
          type={type}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {checked && type === 'checkbox' && <Check size={12} strokeWidth={3} aria-hidden />}
      </span>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
    </div>
  )
}
