import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { FilterChip } from '../../ui/FilterChip'
import { FilterPopover } from './FilterPopover'
import type { FilterValues } from './table-state'
import type { Filter } from './table-types'

interface Props {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (id: string, values: readonly string[]) => void
  /** Undefined when nothing is filtered. */
  onClear: (() => void) | undefined
}

/** A list's filters, next to its search. Rare ones stay in a menu until someone picks or sets them. */
export function FilterChips({ filters, values, onChange, onClear }: Props) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const isShown = ({ id, rare }: Filter) => !rare || picked.includes(id) || Boolean(values[id]?.length)
  const more = filters.filter((filter) => !isShown(filter))
  return (
    <>
      {filters.filter(isShown).map((filter) => (
        <FilterPopover
          key={filter.id}
          filter={filter}
          filters={values}
          startsOpen={picked.includes(filter.id)}
          onChange={(chosen) => onChange(filter.id, chosen)}
        />
      ))}
      {more.length > 0 && (
        <Menu position="bottom-start" width={200}>
          <Menu.Target>
            <FilterChip label="More" aria-label="More filters" />
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ id, label }) => (
              <Menu.Item key={id} onClick={() => setPicked([...picked, id])}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {onClear && (
        <Button variant="link" size="sm" onClick={onClear}>
          Clear
        </Button>
      )}
    </>
  )
}
