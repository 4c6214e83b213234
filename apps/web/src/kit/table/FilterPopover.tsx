import { Popover } from '@mantine/core'
import { useState } from 'react'
import { FilterChip } from '../../ui/FilterChip'
import { FilterEditor } from './FilterEditor'
import classes from './FilterPopover.module.css'
import { filterSummary } from './filter-summary'
import type { FilterValues } from './table-state'
import type { Filter } from './table-types'

interface Props {
  filter: Filter
  /** The values of all filters of the list. */
  filters: FilterValues
  onChange: (values: readonly string[]) => void
}

/** A filter as a chip that opens its choices. */
export function FilterPopover({ filter, filters, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const isSet = Boolean(filters[filter.id]?.length)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus width={264}>
      <Popover.Target>
        <FilterChip
          label={filter.label}
          // A column of the same name sorts by a button of that name.
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
