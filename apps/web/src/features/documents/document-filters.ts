import type { Output } from '@heed/contract/endpoint'
import type { overview, search } from '@heed/contract/stored-documents'
import { FILE_TYPE_LABELS, FILE_TYPES } from '@heed/domain/documents'
import type { ListFilter } from '../../kit/table/list-query'
import { companyFilter } from '../../pickers/list-filters'

type Known = Pick<Output<typeof overview>, 'tasks' | 'years'>

/** Those that only the page knows are filled in once it does. */
export const documentFilters = (
  { tasks, years }: Known = { tasks: [], years: [] },
  { withCompany = true } = {},
): readonly ListFilter<typeof search>[] => [
  ...(withCompany ? [companyFilter] : []),
  {
    kind: 'choice',
    id: 'task',
    label: 'Task',
    query: 'taskID',
    single: true,
    searchable: tasks.length > 9,
    options: tasks.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    kind: 'choice',
    id: 'type',
    label: 'Type',
    options: FILE_TYPES.map((value) => ({ value, label: FILE_TYPE_LABELS[value] })),
  },
  {
    kind: 'choice',
    id: 'year',
    label: 'Year',
    single: true,
    options: years.map((year) => ({ value: String(year), label: String(year) })),
  },
]
