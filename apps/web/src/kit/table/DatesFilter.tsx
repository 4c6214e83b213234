import { useId } from 'react'
import { CheckRow } from './CheckRow'
import classes from './FilterEditor.module.css'
import type { Filter } from './table-types'

interface Props {
  filter: Extract<Filter, { kind: 'dates' }>
  /** `[from, to]`; an open end is the empty string. */
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** A range of days, both included, by preset or by hand. */
export function DatesFilter({ filter, values, onChange }: Props) {
  const id = useId()
  const [from = '', to = ''] = values
  const set = (nextFrom: string, nextTo: string) => onChange(nextFrom || nextTo ? [nextFrom, nextTo] : [])
  return (
    <fieldset className={classes.editor}>
      <legend className="sr-only">{filter.label}</legend>
      {filter.presets?.map((preset) => {
        const [start, end] = [preset.from ?? '', preset.to ?? '']
        return (
          <CheckRow
            key={preset.label}
            type="radio"
            name={id}
            label={preset.label}
            checked={start === from && end === to}
            onChange={() => set(start, end)}
          />
        )
      })}
      <div className={classes.range}>
        <label htmlFor={`${id}-from`}>From</label>
        <input
          id={`${id}-from`}
          type="date"
          className={classes.input}
          value={from}
          max={to || undefined}
          onChange={(event) => set(event.currentTarget.value, to)}
        />
        <label htmlFor={`${id}-to`}>To</label>
        <input
          id={`${id}-to`}
          type="date"
          className={classes.input}
          value={to}
          min={from || undefined}
          onChange={(event) => set(from, event.currentTarget.value)}
        />
      </div>
    </fieldset>
  )
}
