import type { search } from '@heed/contract/audit'
import { AUDIT_GROUPS, AUDIT_OUTCOMES } from '@heed/domain/audit/verbs'
import type { ListFilter } from '../../kit/table/list-query'
import { agencyFilter, companyFilter } from '../../pickers/list-filters'
import { personFilter } from '../../pickers/person-filter'

type AuditFilter = ListFilter<typeof search>

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const person = (id: 'who' | 'forWhom', label: string, rare = false): AuditFilter => ({
  ...personFilter(label),
  rare,
  id,
})

const EVERYWHERE: readonly AuditFilter[] = [
  { kind: 'dates', id: 'at', label: 'When' },
  person('who', 'Who'),
  person('forWhom', 'For whom', true),
  { kind: 'choice', id: 'group', label: 'What', single: true, options: optionsOf(AUDIT_GROUPS) },
  {
    kind: 'choice',
    id: 'outcome',
    label: 'Outcome',
    rare: true,
    single: true,
    options: optionsOf(AUDIT_OUTCOMES),
  },
  companyFilter as AuditFilter,
  {
    kind: 'choice',
    id: 'rows',
    label: 'Bulk-change rows',
    rare: true,
    single: true,
    options: [{ value: 'shown', label: 'Shown' }],
    query: () => ({ bulkRows: true }),
  },
]
const OF_ALL = [...EVERYWHERE, agencyFilter as AuditFilter]

/** @param ofAll for viewers of more than one agency */
export const auditFilters = (ofAll: boolean) => (ofAll ? OF_ALL : EVERYWHERE)
