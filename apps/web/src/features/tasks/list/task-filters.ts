import type * as tasks from '@heed/contract/tasks'
import { addDays, addMonths, type IsoDate } from '@heed/domain/dates'
import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import { STATUS_LABELS } from '@heed/domain/tasks/status'
import type { ListFilter } from '../../../kit/table/list-query'
import type { Option } from '../../../kit/table/table-types'
import { agencyFilter, companyFilter } from '../../../pickers/list-filters'

/** Statuses by label, worst first; the two past-due states share one (RULES.md "Task status"). */
const STATUS_CHOICES = ['PAST_DUE', 'IN_PROGRESS', 'UPCOMING', 'COMPLETE'] as const

const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

const MODULE_CHOICES = choices(MODULES, MODULE_LABELS)

function duePresets(now: IsoDate) {
  const month = `${now.slice(0, 7)}-01`
  const monthFrom = (from: IsoDate) => ({ from, to: addDays(addMonths(from, 1), -1) })
  return [
    { label: 'This month', ...monthFrom(month) },
    { label: 'Next month', ...monthFrom(addMonths(month, 1)) },
    { label: 'Next 90 days', from: now, to: addDays(now, 90) },
  ]
}

interface Known {
  today?: IsoDate
  categories?: readonly Option[]
  people?: readonly Option[]
}

/** All filters of a task list; those only the page can fill are added later. */
export const taskFilters = ({
  today,
  categories = [],
  people = [],
}: Known = {}): readonly ListFilter<typeof tasks.search>[] => [
  { kind: 'dates', id: 'due', label: 'Due', presets: today ? duePresets(today) : [] },
  { kind: 'choice', id: 'status', label: 'Status', options: choices(STATUS_CHOICES, STATUS_LABELS) },
  { kind: 'choice', id: 'module', label: 'Module', options: MODULE_CHOICES },
  { kind: 'choice', id: 'category', label: 'Category', options: categories },
  agencyFilter,
  companyFilter,
  {
    kind: 'choice',
    id: 'assignee',
    label: 'Assignee',
    query: 'assigneeID',
    single: true,
    searchable: people.length > 9,
    options: people,
  },
  {
    kind: 'choice',
    id: 'cycle',
    label: 'Cycle',
    query: ([cycle]) => (cycle === 'closed' ? { closed: true } : { closed: false, onDashboard: true }),
    single: true,
    options: [
      { value: 'current', label: 'Current' },
      { value: 'closed', label: 'Closed' },
    ],
  },
]
