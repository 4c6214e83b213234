import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePhone } from '../../../kit/layout/use-phone'
import { FilterChips } from '../../../kit/table/FilterChips'
import { FilterSheet } from '../../../kit/table/FilterSheet'
import { ListCount } from '../../../kit/table/ListCount'
import { SearchBox } from '../../../kit/table/SearchBox'
import { clearFilters, isFiltered, withFilter, withSearch } from '../../../kit/table/table-state'
import type { Filter } from '../../../kit/table/table-types'
import { type ListState, RULES } from './list-state'

interface Props {
  state: ListState
  onStateChange: (next: ListState) => void
  filters: readonly Filter[]
  /** The month's tasks; undefined while loading, null if that failed. */
  count: number | undefined | null
  switchSlot?: ReactNode
}

const noun = { one: 'task this month', many: 'tasks this month' }

/** Search and filters above the calendar; days are chosen by the month itself. */
export function CalendarToolbar({ state, onStateChange, filters, count, switchSlot }: Props) {
  const phone = usePhone()
  const setFilter = (id: string, values: readonly string[]) =>
    onStateChange({ ...state, ...withFilter(state, id, values) })
  const clear = () => onStateChange({ ...state, ...clearFilters(state, RULES) })
  return (
    <Group gap="xs" mb="sm">
      <SearchBox
        label="Search tasks"
        value={state.search}
        onChange={(search) => onStateChange({ ...state, ...withSearch(state, search) })}
      />
      {phone ? (
        <FilterSheet
          filters={filters}
          values={state.filters}
          onChange={setFilter}
          onClear={clear}
          show="Show calendar"
        />
      ) : (
        <FilterChips
          filters={filters}
          values={state.filters}
          onChange={setFilter}
          onClear={isFiltered(state, RULES) ? clear : undefined}
        />
      )}
      <Group
        ms="auto"
        gap={0}
        mih={phone ? 44 : undefined}
        w={phone ? '100%' : undefined}
        justify="space-between"
      >
        <ListCount count={count} noun={noun} />
        {switchSlot}
      </Group>
    </Group>
  )
}
