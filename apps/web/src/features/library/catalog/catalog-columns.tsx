import type { search } from '@heed/contract/catalog'
import { MODULE_LABELS } from '@heed/domain/modules'
import { Badge } from '@mantine/core'
import type { ListColumn, ListName } from '../../../kit/table/list-query'
import { paths } from '../../../paths'
import { AppliesTo, CompaniesCell, DayCell, DueCell, OwnerCell, StateCell } from './catalog-cells'

export const catalogName: ListName<typeof search> = {
  header: 'Task',
  text: ({ name }) => name,
  meta: ({ module, category }) => `${MODULE_LABELS[module]} · ${category}`,
  href: ({ id }) => paths.task(id),
  sort: 'name',
  lines: 3,
  minWidth: 240,
}

export const CATALOG_COLUMNS: readonly ListColumn<typeof search>[] = [
  {
    id: 'logic',
    importance: 4,
    header: 'Applies to',
    cell: (task) => <AppliesTo task={task} />,
    width: 232,
  },
  {
    id: 'due',
    importance: 5,
    header: 'Due',
    cell: (task) => <DueCell task={task} />,
    width: 196,
    phone: true,
  },
  {
    id: 'companies',
    importance: 2,
    header: 'Companies',
    cell: (task) => <CompaniesCell task={task} />,
    align: 'right',
    width: 96,
    phone: true,
  },
  {
    id: 'owner',
    importance: 3,
    header: 'Owner',
    cell: (task) => <OwnerCell task={task} />,
    sort: 'owner',
    width: 116,
  },
  {
    id: 'state',
    importance: 1,
    header: 'State',
    cell: (task) => <StateCell task={task} />,
    sort: 'state',
    width: 124,
    optional: false,
    phone: true,
  },
  {
    id: 'format',
    importance: 6,
    header: 'Format',
    cell: ({ isTemplate, format }) => <Badge variant="tag">{isTemplate ? 'Template' : format}</Badge>,
    sort: 'format',
    width: 104,
    hidden: true,
  },
  {
    id: 'module',
    importance: 7,
    header: 'Module',
    cell: ({ module }) => <span className="small secondary">{MODULE_LABELS[module]}</span>,
    sort: 'module',
    width: 140,
    hidden: true,
  },
  {
    id: 'category',
    importance: 8,
    header: 'Category',
    cell: ({ category }) => <span className="small secondary">{category}</span>,
    sort: 'category',
    width: 148,
    hidden: true,
  },
  {
    id: 'actions',
    importance: 9,
    header: 'Actions',
    cell: ({ actions }) => <span className="num">{actions}</span>,
    align: 'right',
    width: 84,
    hidden: true,
  },
  {
    id: 'published',
    importance: 10,
    header: 'Published',
    cell: ({ publishedAt }) => <DayCell at={publishedAt} />,
    width: 116,
    hidden: true,
  },
  {
    id: 'edited',
    importance: 11,
    header: 'Last edited',
    cell: ({ lastEditedAt }) => <DayCell at={lastEditedAt} />,
    sort: 'lastEditedAt',
    width: 124,
    hidden: true,
  },
]
