import type { search } from '@heed/contract/audit'
import { current } from '@heed/contract/users'
import { AUDIT_GROUPS, AUDIT_OUTCOMES } from '@heed/domain/audit/verbs'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { ListFilter } from '../../kit/table/list-query'
import type { FilterControl } from '../../kit/table/table-types'
import { agencyFilter, companyFilter } from '../../pickers/list-filters'
import { PersonPicker } from '../../pickers/PersonPicker'

type AuditFilter = ListFilter<typeof search>

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const person = (id: 'who' | 'forWhom', label: string, rare = false): AuditFilter => ({
  rare,
  kind: 'custom',
  id,
  label,
  single: true,
  summary: ([chosen]) => <PersonName id={chosen} />,
  render: (control) => <ChosenPerson {...control} label={label} />,
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

function usePerson(id = '') {
  const { data } = useQuery({ ...q(current, { params: { userID: id } }), enabled: id !== '' })
  return data && { value: data.id, label: `${data.first} ${data.last}` }
}

const PersonName = ({ id }: { id: string | undefined }) => usePerson(id)?.label ?? '…'

function ChosenPerson({ values, onChange, close, label }: FilterControl & { label: string }) {
  const chosen = usePerson(values[0]) ?? null
  return (
    <PersonPicker
      label={label}
      value={chosen}
      onSelect={({ value }) => {
        onChange([value])
        close()
      }}
      onClear={() => onChange([])}
    />
  )
}
