import type * as resources from '@heed/contract/resources'
import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import {
  RESOURCE_CATEGORIES,
  RESOURCE_STATE_LABELS,
  RESOURCE_STATES,
  RESOURCE_TYPES,
} from '@heed/domain/resources'
import type { ListFilter, ListName } from '../../../kit/table/list-query'
import { paths } from '../../../paths'
import { TYPE_WORDS } from '../resource-text'

type Filter = ListFilter<typeof resources.search>

export const resourceName: ListName<typeof resources.search> = {
  header: 'Title',
  text: ({ title }) => title,
  href: ({ category, id }) => paths.resource(category, id),
  sort: 'title',
}

const module: Filter = {
  kind: 'choice',
  id: 'module',
  label: 'Module',
  options: MODULES.map((value) => ({ value, label: MODULE_LABELS[value] })),
}

const type: Filter = {
  kind: 'choice',
  id: 'type',
  label: 'Type',
  options: RESOURCE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] })),
}

const category: Filter = {
  kind: 'choice',
  id: 'category',
  label: 'Category',
  options: RESOURCE_CATEGORIES.map(({ slug, title }) => ({ value: slug, label: title })),
}

const SOURCES = { platform: 'Platform', agency: 'Agency', company: 'One company' }

/** What writers look for among their own. */
const ofWriters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'state',
    label: 'Status',
    options: RESOURCE_STATES.map((value) => ({ value, label: RESOURCE_STATE_LABELS[value] })),
  },
  {
    kind: 'choice',
    id: 'owner',
    label: 'Written by',
    options: Object.entries(SOURCES).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    id: 'review',
    label: 'Review',
    single: true,
    options: [{ value: 'due', label: 'Due' }],
    query: () => ({ reviewDue: true }),
  },
]

/** The filters of a list: of one category or of all, for readers or for writers. */
export const FILTERS = {
  category: { reader: [module, type], writer: [module, type, ...ofWriters] },
  all: { reader: [category, module, type], writer: [category, module, type, ...ofWriters] },
} as const satisfies Record<string, Record<string, readonly Filter[]>>
