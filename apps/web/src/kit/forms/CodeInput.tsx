import type { ComponentPropsWithRef } from 'react'
import classes from './CodeInput.module.css'

export interface CodeInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  /** Called once all six digits stand there, typed or pasted. */
  onComplete?: (code: string) => void
}

const places = ['1', '2', '3', '4', '5', '6'] as const

/**
 * Six boxes to look at, one text box to use: a pasted or autofilled code lands whole, and a screen
 * reader meets a single field. Anything that is not a digit is left out.
 */
export function CodeInput({ value, onChange, onComplete, ...input }: CodeInputProps) {
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, places.length)
    onChange(digits)
    if (digits.length === places.length && digits !== value) onComplete?.(digits)
  }
  const next = Math.min(value.length, places.length - 1)
  return (
    <div className={classes.root}>
      <input
        {...input}
        className={classes.input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => take(event.target.value)}
      />
      {places.map((place, index) => (
        <span key={place} className={classes.box} data-next={index === next || undefined} aria-hidden="true">
          {value[index]}
        </span>
      ))}
    </div>
  )
}
