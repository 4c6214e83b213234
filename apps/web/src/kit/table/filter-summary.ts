import { formatDate, formatMonth, formatMonthRange, formatRange } from '@heed/domain/date-text'
import { addDays } from '@heed/domain/dates'
import type { Filter } from './table-types'

/** What a filter is set to, in words, or undefined when it is not set. */
export function filterSummary(filter: Filter, values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined
  if (filter.kind === 'custom') return filter.summary(values)
  if (filter.kind === 'dates') return datesSummary(filter, values)
  const [first, ...rest] = values.map(
    (value) => filter.options.find((option) => option.value === value)?.label ?? value,
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
