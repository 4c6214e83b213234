import { Check, Minus } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import classes from './table.module.css'

interface Props {
  label: string
  checked: boolean
  mixed?: boolean
  disabled?: boolean
  onToggle: (checked: boolean, event: MouseEvent<HTMLInputElement>) => void
}

/** A row's checkbox. A bare input, because a long list mounts and unmounts hundreds while scrolling. */
export function Tick({ label, checked, mixed = false, disabled, onToggle }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <span className={classes.tick} data-on={checked || mixed || undefined}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={() => {}}
        onClick={(event) => onToggle(event.currentTarget.checked, event)}
      />
      {mixed ? (
        <Minus size={13} strokeWidth={3} aria-hidden />
      ) : (
        checked && <Check size={13} strokeWidth={3} aria-hidden />
      )}
    </span>
  )
}
