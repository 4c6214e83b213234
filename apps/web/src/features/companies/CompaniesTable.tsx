import * as companies from '@heed/contract/companies'
import { Building2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { DataTable } from '../../kit/table/DataTable'
import { useList } from '../../kit/table/use-list'
import { useCompanyBulk } from './bulk/use-company-bulk'
import { companyColumns, companyName } from './company-columns'
import { companyFilters } from './company-filters'

interface Props {
  /** Whose companies are listed; by default all in reach. */
  agencyID: string | undefined
  firstUse: { text: string; action?: ReactNode }
}

/** The one list of companies, with its bulk actions. */
export function CompaniesTable({ agencyID, firstUse }: Props) {
  const list = useList(companies.search, {
    storageKey: 'companies',
    name: companyName,
    columns: companyColumns(agencyID === undefined),
    filters: useMemo(() => companyFilters(agencyID), [agencyID]),
    where: { agencyID },
    exported: companies.exportList,
  })
  const bulk = useCompanyBulk({ rows: list.data.rows, matching: list.matching })
  return (
    <>
      <DataTable
        {...list}
        bulkActions={bulk.actions}
        label="Companies"
        noun={{ one: 'company', many: 'companies' }}
        firstUse={{
          title: 'No companies yet',
          icon: <Building2 size={20} strokeWidth={1.75} />,
          ...firstUse,
        }}
        noResults={{ text: 'No companies match this search and these filters.' }}
      />
      {bulk.dialogs}
    </>
  )
}
