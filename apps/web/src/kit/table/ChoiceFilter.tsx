import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { CheckRow } from './CheckRow'
import classes from './filters.module.css'
import type { Option } from './table-types'

interface Props {
  label: string
  options: readonly Option[]
  single?: boolean
  searchable?: boolean
  /** The caller finds the options, and is told what is typed. */
  onSearch?: (text: string) => void
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** Checks values of a filter; every change applies at once. */
export function ChoiceFilter({ label, options, single, searchable, onSearch, values, onChange }: Props) {
  const name = useId()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = onSearch ? options : options.filter((option) => option.label.toLowerCase().includes(wanted))
  const type = (next: string) => {
    setText(next)
    onSearch?.(next)
  }
  const toggle = (value: string, checked: boolean) => {
    if (single) onChange([value])
    else onChange(checked ? [...values, value] : values.filter((other) => other !== value))
  }
  return (
    <fieldset className={classes.editor}>
      <legend className="sr-only">{label}</legend>
      {searchable && (
        <TextInput
          type="search"
          size="sm"
          m="6px 6px 4px"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        {found.map((option) => (
          <CheckRow
            key={option.value}
            type={single ? 'radio' : 'checkbox'}
            name={name}
            label={option.label}
            count={option.count}
            checked={values.includes(option.value)}
            onChange={(checked) => toggle(option.value, checked)}
          />
        ))}
        {found.length === 0 && <p className={classes.none}>No options available</p>}
      </div>
    </fieldset>
  )
}
