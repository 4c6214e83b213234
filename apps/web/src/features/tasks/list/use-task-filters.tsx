import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import * as library from '@heed/contract/library'
import { addDays, addMonths, type IsoDate } from '@heed/domain/dates'
import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import { isAgencyUserOrAbove, isSuperAdmin } from '@heed/domain/roles'
import { STATUS_LABELS } from '@heed/domain/tasks/status'
import { useQuery } from '@tanstack/react-query'
import { companyUsers } from '../../../api/company-users'
import { q } from '../../../api/query'
import { useViewer } from '../../../api/viewer'
import { today } from '../../../kit/local-time'
import type { Filter } from '../../../kit/table/table-types'
import { AgencyPicker } from '../../../pickers/AgencyPicker'
import { CompanyPicker } from '../../../pickers/CompanyPicker'
import { EVERYBODY } from '../shared-reads'
import { type ListState, STATUS_CHOICES } from './list-state'
import { DECIDED_BY_TAB, placeOf } from './task-query'

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

/** What the list can be narrowed by, for this viewer and tab. */
export function useTaskFilters(state: ListState): Filter[] {
  const viewer = useViewer()
  const role = viewer.userRoleID
  const { companyID, agencyID } = placeOf(state)
  const categories = useQuery({ ...q(library.categories), staleTime: Number.POSITIVE_INFINITY })
  const company = useQuery({ ...q(companies.get, { params: { id: companyID ?? '' } }), enabled: !!companyID })
  const agency = useQuery({ ...q(agencies.get, { params: { id: agencyID ?? '' } }), enabled: !!agencyID })
  const place = isAgencyUserOrAbove(role) ? { agencyID: company.data?.agencyID, companyID } : viewer
  const people = useQuery({
    ...companyUsers(place, EVERYBODY),
    enabled: Boolean(place.agencyID && place.companyID),
  })

  const pickCompany: Filter = {
    kind: 'custom',
    id: 'company',
    label: 'Company',
    single: true,
    summary: () => company.data?.name ?? '…',
    render: ({ onChange, close }) => (
      <CompanyPicker
        label="Company"
        agencyID={agencyID}
        value={company.data ? { value: company.data.id, label: company.data.name } : null}
        onSelect={({ value }) => {
          onChange([value])
          close()
        }}
        onClear={() => onChange([])}
      />
    ),
  }
  const pickAgency: Filter = {
    kind: 'custom',
    id: 'agency',
    label: 'Agency',
    single: true,
    summary: () => agency.data?.name ?? '…',
    render: ({ onChange, close }) => (
      <AgencyPicker
        label="Agency"
        value={agency.data ? { value: agency.data.id, label: agency.data.name } : null}
        onSelect={({ value }) => {
          onChange([value])
          close()
        }}
        onClear={() => onChange([])}
      />
    ),
  }
  const others = people.data?.result.filter((person) => person.id !== viewer.id) ?? []
  const all: Filter[] = [
    { kind: 'dates', id: 'due', label: 'Due', presets: duePresets(today()) },
    { kind: 'choice', id: 'status', label: 'Status', options: choices(STATUS_CHOICES, STATUS_LABELS) },
    { kind: 'choice', id: 'module', label: 'Module', options: MODULE_CHOICES },
    {
      kind: 'choice',
      id: 'category',
      label: 'Category',
      options: categories.data?.result.map(({ name }) => ({ value: name, label: name })) ?? [],
    },
    ...(isSuperAdmin(role) ? [pickAgency] : []),
    ...(isAgencyUserOrAbove(role) ? [pickCompany] : []),
    {
      kind: 'choice',
      id: 'assignee',
      label: 'Assignee',
      single: true,
      searchable: others.length > 8,
      options: [
        { value: viewer.id, label: 'Me' },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      kind: 'choice',
      id: 'cycle',
      label: 'Cycle',
      single: true,
      options: [
        { value: 'current', label: 'Current' },
        { value: 'closed', label: 'Closed' },
      ],
    },
  ]
  const isOffered = ({ id }: Filter) =>
    !DECIDED_BY_TAB[state.tab].includes(id) && (id !== 'cycle' || state.filters.cycle?.length !== 0)
  return all.filter(isOffered)
}
