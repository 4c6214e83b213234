import * as library from '@heed/contract/library'
import type { TaskItem } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import { DATE_BASIS_LABELS } from '@heed/domain/tasks/vocabulary'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { useUrlState } from '../../../api/use-url-state'
import { DataTable } from '../../../kit/table/DataTable'
import { parseTableState, serialiseTableState } from '../../../kit/table/table-search'
import type { TableRules, TableState } from '../../../kit/table/table-state'
import { type Column, type Filter, listData, type NameColumn } from '../../../kit/table/table-types'
import { paths } from '../../../paths'
import { Tag } from '../../../ui/Tag'

const name: NameColumn<TaskItem> = {
  header: 'Task',
  text: (task) => task.name,
  meta: (task) => task.summary,
  href: (task) => paths.task(task.taskID),
  sort: 'name',
  minWidth: 360,
}

const columns: readonly Column<TaskItem>[] = [
  {
    id: 'module',
    header: 'Module',
    cell: ({ module }) => <span className="meta secondary">{MODULE_LABELS[module]}</span>,
    sort: 'module',
    width: 140,
    phone: true,
  },
  {
    id: 'category',
    header: 'Category',
    cell: (task) => <span className="meta secondary">{task.category}</span>,
    sort: 'category',
    width: 148,
    phone: true,
  },
  { id: 'format', header: 'Format', cell: (task) => <Tag>{task.format}</Tag>, width: 104 },
  {
    id: 'basis',
    header: 'Dates from',
    cell: ({ basis }) => <span className="meta">{DATE_BASIS_LABELS[basis]}</span>,
    width: 148,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (task) => <span className="meta num">{task.actionsTotal}</span>,
    align: 'right',
    width: 84,
  },
]

const rules: TableRules = {
  sorts: ['name', 'module', 'category'],
  filters: { module: { values: MODULES }, category: {} },
}
const parse = (search: Record<string, unknown>) => parseTableState(search, rules)
const write = (state: TableState) => serialiseTableState(state, rules)

const listed = (values: readonly string[] = []) => (values.length > 0 ? values.join(',') : undefined)

/** The library: every task there is, without companies (spec §2 "Tasks Catalog"). */
export function CatalogList() {
  const [state, setState] = useUrlState(parse, write)
  const categories = useQuery({ ...q(library.categories), staleTime: Number.POSITIVE_INFINITY })
  const list = useQuery({
    ...q(tasks.search, {
      query: {
        library: true,
        search: state.search || undefined,
        module: listed(state.filters.module),
        category: listed(state.filters.category),
        sort: state.sort as 'name',
        order: state.order,
        page: state.page,
        pageSize: state.pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const filters: Filter[] = [
    {
      kind: 'choice',
      id: 'module',
      label: 'Module',
      options: MODULES.map((value) => ({ value, label: MODULE_LABELS[value] })),
    },
    {
      kind: 'choice',
      id: 'category',
      label: 'Category',
      options:
        categories.data?.result.map((category) => ({ value: category.name, label: category.name })) ?? [],
    },
  ]
  return (
    <DataTable
      label="Tasks Catalog"
      noun={{ one: 'task', many: 'tasks' }}
      storageKey="tasks-catalog"
      name={name}
      columns={columns}
      rowId={(task) => task.id}
      data={listData(list)}
      state={state}
      onStateChange={setState}
      rules={rules}
      filters={filters}
      searchLabel="Search the catalog"
      firstUse={{ title: 'The catalog is empty', text: 'Library tasks stand here once they are loaded.' }}
    />
  )
}
