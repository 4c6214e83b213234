import { X } from 'lucide-react'
import { DropdownBox, type DropdownBoxProps } from './DropdownBox'
import type { DropdownOption } from './dropdown-options'
import classes from './SearchableDropdown.module.css'

export interface MultiSearchableDropdownProps extends DropdownBoxProps {
  value: readonly DropdownOption[]
  onChange: (value: DropdownOption[]) => void
}

/** The searchable dropdown for any number of values; what is chosen stands below as chips. */
export function MultiSearchableDropdown({ value, onChange, ...props }: MultiSearchableDropdownProps) {
  const toggle = (option: DropdownOption) => {
    const without = value.filter((each) => each.value !== option.value)
    onChange(without.length < value.length ? without : [...value, option])
  }
  return (
    <div>
      <DropdownBox
        {...props}
        multiple
        selected={value.map((option) => option.value)}
        restText=""
        onPick={toggle}
        onClear={() => onChange([])}
      />
      {value.length > 0 && (
        <ul className={classes.chips} aria-label={`Chosen: ${props.label}`}>
          {value.map((option) => (
            <li key={option.value} className={classes.chip}>
              {option.label}
              <button
                type="button"
                className={classes.button}
                aria-label={`Remove ${option.label}`}
                disabled={props.disabled}
                onClick={() => toggle(option)}
              >
                <X size={13} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
