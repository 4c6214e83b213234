import { Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { CheckRow } from './CheckRow'
import { ChoiceFilter } from './ChoiceFilter'
import classes from './filters.module.css'
import type { FilterValues } from './table-state'
import type { Filter } from './table-types'

interface Props {
  filter: Filter
  /** The values of all filters of the list. */
  filters: FilterValues
  onChange: (values: readonly string[]) => void
  close: () => void
}

/** Where a filter's values are chosen: in a chip's popover, and on a phone in the sheet. */
export function FilterEditor({ filter, filters, onChange, close }: Props) {
  const values = filters[filter.id] ?? []
  if (filter.kind === 'choice') return <ChoiceFilter {...filter} values={values} onChange={onChange} />
  if (filter.kind === 'dates') return <DatesFilter filter={filter} values={values} onChange={onChange} />
  return filter.render({ values, onChange, close, filters })
}

interface DatesProps {
  filter: Extract<Filter, { kind: 'dates' }>
  /** `[from, to]`; an open end is the empty string. */
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** A range of days, both included, by preset or by hand. */
function DatesFilter({ filter, values, onChange }: DatesProps) {
  const id = useId()
  const [from = '', to = ''] = values
  const [typed, setTyped] = useState({ from, to })
  const [seen, setSeen] = useState({ from, to })
  if (seen.from !== from || seen.to !== to) {
    setSeen({ from, to })
    setTyped({ from, to })
  }
  const backwards = typed.from !== '' && typed.to !== '' && typed.from > typed.to
  const set = (next: { from: string; to: string }) => {
    setTyped(next)
    if (isTyping(next.from) || isTyping(next.to)) return
    if (next.from && next.to && next.from > next.to) return
    onChange(next.from || next.to ? [next.from, next.to] : [])
  }
  return (
    <fieldset className={classes.editor}>
      <legend className="sr-only">{filter.label}</legend>
      {filter.presets?.map(({ label, from: start = '', to: end = '' }) => (
        <CheckRow
          key={label}
          type="radio"
          name={id}
          label={label}
          checked={start === from && end === to}
          onChange={() => set({ from: start, to: end })}
        />
      ))}
      <Stack gap="xs" px={10} py="xs">
        <TextInput
          type="date"
          label="From"
          size="sm"
          value={typed.from}
          onChange={(event) => set({ ...typed, from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To"
          size="sm"
          value={typed.to}
          error={backwards && 'The range ends before it begins.'}
          onChange={(event) => set({ ...typed, to: event.currentTarget.value })}
        />
      </Stack>
    </fieldset>
  )
}

// A browser reports the year 0002 while somebody types 2027.
const isTyping = (date: string) => date !== '' && date < '1900'
