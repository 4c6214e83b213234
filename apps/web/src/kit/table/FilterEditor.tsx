import { EARLIEST_YEAR, isDateInRange, isIsoDate, LATEST_YEAR } from '@heed/domain/dates'
import { Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { DateBox } from '../forms/DateBox'
import { errorLine } from '../forms/field-frame'
import { UNREADABLE_DATE } from '../forms/typed-date'
import { CheckRow } from './CheckRow'
import { ChoiceFilter } from './ChoiceFilter'
import classes from './filters.module.css'
import type { FilterValues } from './table-state'
import type { Filter } from './table-types'

interface Props {
  filter: Filter
  /** The values of all the list's filters. */
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

/** A date range, both ends included, by preset or by hand. */
function DatesFilter({ filter, values, onChange }: DatesProps) {
  const id = useId()
  const [from = '', to = ''] = values
  const [typed, setTyped] = useState({ from, to })
  const [seen, setSeen] = useState({ from, to })
  /** The ends that were typed into and left. */
  const [left, setLeft] = useState({ from: false, to: false })
  if (seen.from !== from || seen.to !== to) {
    setSeen({ from, to })
    setTyped({ from, to })
  }
  const backwards = isIsoDate(typed.from) && isIsoDate(typed.to) && typed.from > typed.to
  const set = (next: { from: string; to: string }) => {
    setTyped(next)
    if (problemOf(next.from) || problemOf(next.to)) return
    if (next.from && next.to && next.from > next.to) return
    onChange(next.from || next.to ? [next.from, next.to] : [])
  }
  const end = (name: 'from' | 'to') => ({
    size: 'sm' as const,
    withinPopover: true,
    value: typed[name] || null,
    onChange: (day: string | null) => set({ ...typed, [name]: day ?? '' }),
    onBlur: () => setLeft({ ...left, [name]: true }),
  })
  const problem = (name: 'from' | 'to') => (left[name] ? problemOf(typed[name]) : undefined)
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
        <DateBox {...end('from')} label="From" error={errorLine(problem('from'))} />
        <DateBox
          {...end('to')}
          label="To"
          error={errorLine(
            problem('to') ?? (backwards ? 'The end date is before the start date.' : undefined),
          )}
        />
      </Stack>
    </fieldset>
  )
}

/** What is wrong with one end of a range; an open end is fine. */
function problemOf(date: string): string | undefined {
  if (date === '' || isDateInRange(date)) return undefined
  return isIsoDate(date) ? `Use a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}.` : UNREADABLE_DATE
}
