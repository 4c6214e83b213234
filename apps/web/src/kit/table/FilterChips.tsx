import { Button } from '@mantine/core'
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

/** A list's filters, next to its search. */
export const FilterChips = ({ filters, values, onChange, onClear }: Props) => (
  <>
    {filters.map((filter) => (
      <FilterPopover
        key={filter.id}
        filter={filter}
        filters={values}
        onChange={(chosen) => onChange(filter.id, chosen)}
      />
    ))}
    {onClear && (
      <Button variant="link" size="sm" onClick={onClear}>
        Clear
      </Button>
    )}
  </>
)
