import { ChoiceFilter } from './ChoiceFilter'
import { DatesFilter } from './DatesFilter'
import type { Filter } from './table-types'

interface Props {
  filter: Filter
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  close: () => void
}

/** Where a filter's values are chosen: in a chip's popover, and on a phone in the sheet. */
export function FilterEditor({ filter, values, onChange, close }: Props) {
  if (filter.kind === 'choice') return <ChoiceFilter filter={filter} values={values} onChange={onChange} />
  if (filter.kind === 'dates') return <DatesFilter filter={filter} values={values} onChange={onChange} />
  return filter.render({ values, onChange, close })
}
