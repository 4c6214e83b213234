import * as tasks from '@heed/contract/tasks'
import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import { Badge } from '@mantine/core'
import { useMemo } from 'react'
import { DataTable } from '../../../kit/table/DataTable'
import type { ListColumn, ListFilter, ListName } from '../../../kit/table/list-query'
import { useList } from '../../../kit/table/use-list'
import { paths } from '../../../paths'
import { useCategories } from '../../../pickers/task/use-categories'

const MODULE_CHOICES = MODULES.map((module) => ({ value: module, label: MODULE_LABELS[module] }))

const name: ListName<typeof tasks.search> = {
  header: 'Task',
  text: (task) => task.name,
  meta: (task) => task.summary,
  href: (task) => paths.task(task.taskID),
  sort: 'name',
  lines: 3,
  minWidth: 360,
}

const columns: readonly ListColumn<typeof tasks.search>[] = [
  {
    id: 'module',
    importance: 1,
    header: 'Module',
    cell: ({ module }) => <span className="meta secondary">{MODULE_LABELS[module]}</span>,
    sort: 'module',
    width: 140,
    phone: true,
  },
  {
    id: 'category',
    importance: 2,
    header: 'Category',
    cell: (task) => <span className="meta secondary">{task.category}</span>,
    sort: 'category',
    width: 148,
    phone: true,
  },
  {
    id: 'format',
    importance: 4,
    header: 'Format',
    cell: (task) => <Badge variant="tag">{task.isTemplate ? 'Template' : task.format}</Badge>,
    width: 104,
  },
  {
    id: 'basis',
    importance: 3,
    header: 'Dates from',
    cell: ({ basis }) => <span className="meta">{basis}</span>,
    width: 148,
  },
  {
    id: 'actions',
    importance: 5,
    header: 'Actions',
    cell: (task) => <span className="meta num">{task.actionsTotal}</span>,
    align: 'right',
    width: 84,
  },
]

const LIBRARY = { library: true }
const BY_NAME = { sort: 'name' } as const

/** The library: every task there is, without companies (RULES.md "Pages"). */
export function CatalogList() {
  const categories = useCategories()
  const filters = useMemo(
    (): readonly ListFilter<typeof tasks.search>[] => [
      { kind: 'choice', id: 'module', label: 'Module', options: MODULE_CHOICES },
      { kind: 'choice', id: 'category', label: 'Category', options: categories ?? [] },
    ],
    [categories],
  )
  const list = useList(tasks.search, {
    storageKey: 'tasks-catalog',
    name,
    columns,
    filters,
    where: LIBRARY,
    defaults: BY_NAME,
  })
  return (
    <DataTable
      {...list}
      label="Tasks Catalog"
      noun={{ one: 'task', many: 'tasks' }}
      searchLabel="Search the catalog"
      firstUse={{
        title: 'The catalog is empty',
        text: 'Library tasks are listed here once they are loaded.',
      }}
    />
  )
}
