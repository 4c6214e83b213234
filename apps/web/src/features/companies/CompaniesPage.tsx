import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import { isSuperAdmin } from '@heed/domain/roles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useCrumbs } from '../../api/crumbs'
import { q } from '../../api/query'
import { useUrlState } from '../../api/use-url-state'
import { useCan, useViewer } from '../../api/viewer'
import { PageHeader } from '../../kit/layout/PageHeader'
import { DataTable } from '../../kit/table/DataTable'
import { isFiltered } from '../../kit/table/table-state'
import { listData } from '../../kit/table/table-types'
import { paths } from '../../paths'
import { Button } from '../../ui/Button'
import { AddCompanyDialog } from './list/AddCompanyDialog'
import { companyColumns, companyName } from './list/company-columns'
import { companyQuery, parse, RULES, write } from './list/list-state'
import { useAdding } from './list/use-adding'
import { useCompanyFilters } from './list/use-company-filters'

/** The companies in reach: of one agency, or of all of them (spec §2 "Companies", "Manage Companies"). */
export function CompaniesPage({ agencyID }: { agencyID?: string }) {
  const [state, setState] = useUrlState(parse, write)
  const [adding, setAdding] = useAdding()
  const mayAdd = useCan()('company.create')
  const list = useQuery({
    ...q(companies.search, { query: companyQuery(state, agencyID) }),
    placeholderData: keepPreviousData,
  })
  const filtered = isFiltered(state, RULES)
  const all = useQuery({ ...q(companies.search, { query: { agencyID } }), enabled: filtered })
  const columns = useMemo(() => companyColumns(agencyID === undefined), [agencyID])
  const filters = useCompanyFilters(state, agencyID === undefined)
  const title = agencyID ? 'Companies' : 'Manage Companies'
  useAgencyCrumbs(agencyID, title)

  const addButton = mayAdd && (
    <Button variant="primary" icon={<Plus size={16} strokeWidth={1.75} />} onClick={() => setAdding(true)}>
      Add company
    </Button>
  )
  return (
    <>
      <PageHeader title={title} primaryAction={addButton} />
      <DataTable
        label="Companies"
        noun={{ one: 'company', many: 'companies' }}
        storageKey="companies"
        name={companyName}
        columns={columns}
        rowId={(company) => company.id}
        data={listData(list, filtered ? all.data?.count : undefined)}
        state={state}
        onStateChange={setState}
        rules={RULES}
        filters={filters}
        firstUse={{
          title: 'No companies yet',
          text: 'Add a company, answer its setup form, and its tasks and due dates follow.',
          icon: <Building2 size={20} strokeWidth={1.75} />,
          action: addButton,
        }}
        noResults={{ text: 'No company fits this search and these filters.' }}
      />
      {mayAdd && <AddCompanyDialog opened={adding} onClose={() => setAdding(false)} agencyID={agencyID} />}
    </>
  )
}

/** A SuperAdmin comes from all agencies, so the way back names this one. */
function useAgencyCrumbs(agencyID: string | undefined, title: string) {
  const viewer = useViewer()
  const other = isSuperAdmin(viewer.userRoleID) ? agencyID : undefined
  const agency = useQuery({
    ...q(agencies.get, { params: { id: other ?? '' } }),
    enabled: other !== undefined,
  })
  const name = other ? agency.data?.name : viewer.agencyName
  useCrumbs([
    ...(agencyID ? [{ label: name ?? 'Agency', href: paths.agency(agencyID) }] : []),
    { label: title },
  ])
}
