import { formatDate, formatMonth, formatMonthRange, formatRange } from '@heed/domain/date-text'
import { addDays } from '@heed/domain/dates'
import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FilterChip } from '../../ui/FilterChip'
import { FilterEditor } from './FilterEditor'
import classes from './filters.module.css'
import type { FilterValues } from './table-state'
import type { Filter, Option } from './table-types'

interface Props {
  filter: Filter
  /** The values of all the list's filters. */
  filters: FilterValues
  /** Open from the start, because someone has just picked it. */
  startsOpen?: boolean
  onChange: (values: readonly string[]) => void
}

/** A filter as a chip that opens its options. */
export function FilterPopover({ filter, filters, startsOpen = false, onChange }: Props) {
  const [opened, setOpened] = useState(startsOpen)
  const close = () => setOpened(false)
  const isSet = Boolean(filters[filter.id]?.length)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus width={264}>
      <Popover.Target>
        <FilterChip
          label={filter.label}
          // A column of the same name has a sort button of that name.
          aria-label={isSet ? undefined : `${filter.label} filter`}
          value={filterSummary(filter, filters)}
          onClick={() => setOpened((open) => !open)}
          onRemove={() => onChange([])}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={filter.label}>
        <FilterEditor filter={filter} filters={filters} onChange={onChange} close={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** A filter's setting, in words, or undefined when it is not set. */
function filterSummary(filter: Filter, filters: FilterValues): ReactNode {
  const values = filters[filter.id] ?? []
  if (values.length === 0) return undefined
  if (filter.kind === 'dates') return datesSummary(filter, values)
  if (filter.kind === 'choice') return choiceSummary(filter.options, values)
  return filter.summary ? filter.summary(values, filters) : choiceSummary([], values)
}

/** The labels of the selected options, two at most. */
function choiceSummary(options: readonly Option[], values: readonly string[]): string {
  const [first, ...rest] = values.map(
    (value) => options.find((option) => option.value === value)?.label ?? value,
  )
  return rest.length > 1 ? `${first} and ${rest.length} more` : [first, ...rest].join(', ')
}

function datesSummary(filter: Extract<Filter, { kind: 'dates' }>, [from = '', to = '']: readonly string[]) {
  const preset = filter.presets?.find((p) => (p.from ?? '') === from && (p.to ?? '') === to)
  if (preset) return preset.label
  if (!from) return `until ${formatDate(to)}`
  if (!to) return `from ${formatDate(from)}`
  const wholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  if (!wholeMonths) return formatRange(from, to)
  return from.slice(0, 7) === to.slice(0, 7) ? formatMonth(from) : formatMonthRange(from, to)
}
