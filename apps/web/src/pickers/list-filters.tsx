import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { q } from '../api/query'
import type { Filter, FilterControl } from '../kit/table/table-types'
import { AgencyPicker } from './AgencyPicker'
import { CompanyPicker } from './CompanyPicker'

/** Filters a list by agency; for those who see more than one. */
export const agencyFilter: Filter<{ agencyID?: string }> = {
  kind: 'custom',
  id: 'agency',
  label: 'Agency',
  query: 'agencyID',
  single: true,
  summary: ([id]) => <AgencyName id={id} />,
  render: (control) => <ChosenAgency {...control} />,
}

/** Filters a list by company, within the selected agency if there is one. */
export const companyFilter: Filter<{ companyID?: string }> = {
  kind: 'custom',
  id: 'company',
  label: 'Company',
  query: 'companyID',
  single: true,
  summary: ([id]) => <CompanyName id={id} />,
  render: (control) => <ChosenCompany {...control} />,
}

const useAgency = (id = '') => useQuery({ ...q(agencies.get, { params: { id } }), enabled: id !== '' }).data
const useCompany = (id = '') => useQuery({ ...q(companies.get, { params: { id } }), enabled: id !== '' }).data

const AgencyName = ({ id }: { id: string | undefined }) => useAgency(id)?.name ?? '…'
const CompanyName = ({ id }: { id: string | undefined }) => useCompany(id)?.name ?? '…'

const choose = ({ onChange, close }: FilterControl) => ({
  onSelect: ({ value }: { value: string }) => {
    onChange([value])
    close()
  },
  onClear: () => onChange([]),
})

function ChosenAgency(control: FilterControl) {
  const agency = useAgency(control.values[0])
  const value = agency ? { value: agency.id, label: agency.name } : null
  return <AgencyPicker label="Agency" value={value} {...choose(control)} />
}

function ChosenCompany(control: FilterControl) {
  const company = useCompany(control.values[0])
  const value = company ? { value: company.id, label: company.name } : null
  return (
    <CompanyPicker
      label="Company"
      agencyID={control.filters.agency?.[0]}
      value={value}
      {...choose(control)}
    />
  )
}
