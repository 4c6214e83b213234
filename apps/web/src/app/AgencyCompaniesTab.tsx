import type { AgencyProfile } from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import { Building2 } from 'lucide-react'
import { companyColumns, companyName } from '../features/companies/company-columns'
import { companyFilters } from '../features/companies/company-filters'
import { DataTable } from '../kit/table/DataTable'
import { useList } from '../kit/table/use-list'

/** The agency's companies as on their own page. */
export function AgencyCompaniesTab({ agency }: { agency: AgencyProfile }) {
  const list = useList(companies.search, {
    storageKey: 'companies',
    name: companyName,
    columns: companyColumns(false),
    filters: companyFilters(false),
    where: { agencyID: agency.id },
    exported: companies.exportList,
  })
  return (
    <DataTable
      {...list}
      label="Companies"
      noun={{ one: 'company', many: 'companies' }}
      firstUse={{
        title: 'No companies yet',
        text: 'The companies this agency manages are listed here.',
        icon: <Building2 size={20} strokeWidth={1.75} />,
      }}
      noResults={{ text: 'No companies match this search and these filters.' }}
    />
  )
}
