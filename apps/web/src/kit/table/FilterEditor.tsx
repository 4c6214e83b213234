import { ChoiceFilter } from './ChoiceFilter'
import { DatesFilter } from './DatesFilter'
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
