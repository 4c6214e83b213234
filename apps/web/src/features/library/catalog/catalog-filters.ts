import type { search } from '@heed/contract/catalog'
import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import { CATALOG_STATE_LABELS, CATALOG_STATES } from '@heed/domain/tasks/catalog'
import { AS_OF } from '@heed/domain/tasks/date-rule'
import { LOOKED_AT } from '@heed/domain/tasks/rule-text'
import { TASK_FORMATS } from '@heed/domain/tasks/vocabulary'
import type { ListFilter } from '../../../kit/table/list-query'
import type { Option } from '../../../kit/table/table-types'
import { agencyFilter, companyFilter } from '../../../pickers/list-filters'

const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

/** The filters of the catalog; the categories are loaded by the page. */
export const catalogFilters = (categories: readonly Option[] = []): readonly ListFilter<typeof search>[] => [
  {
    kind: 'choice',
    id: 'module',
    label: 'Module',
    options: choices(MODULES, (value) => MODULE_LABELS[value]),
  },
  { kind: 'choice', id: 'format', label: 'Format', query: 'type', options: choices(TASK_FORMATS, String) },
  { kind: 'choice', id: 'category', label: 'Category', options: categories },
  {
    kind: 'choice',
    id: 'asOf',
    label: 'Rule reads',
    options: choices(AS_OF, (value) => `Answers as of ${LOOKED_AT[value]}`),
  },
  {
    kind: 'choice',
    id: 'state',
    label: 'State',
    rare: true,
    options: choices(CATALOG_STATES, (value) => CATALOG_STATE_LABELS[value]),
  },
  { ...agencyFilter, rare: true },
  { ...companyFilter, rare: true },
]
