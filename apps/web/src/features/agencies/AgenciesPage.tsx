import * as agencies from '@heed/contract/agencies'
import type { Input } from '@heed/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../api/query'
import { useUrlState } from '../../api/use-url-state'
import { useCan } from '../../api/viewer'
import { PageHeader } from '../../kit/layout/PageHeader'
import { DataTable } from '../../kit/table/DataTable'
import { parseTableState, serialiseTableState } from '../../kit/table/table-search'
import { isFiltered, type TableState } from '../../kit/table/table-state'
import { listData, rulesOf } from '../../kit/table/table-types'
import { Button } from '../../ui/Button'
import { AddAgencyDialog } from './AddAgencyDialog'
import { agencyColumns, agencyName } from './agency-columns'

const RULES = rulesOf([agencyName, ...agencyColumns], [])
const parse = (search: Record<string, unknown>) => parseTableState(search, RULES)
const write = (state: TableState) => serialiseTableState(state, RULES)

type AgencyQuery = NonNullable<Input<typeof agencies.search>['query']>

/** The agencies in reach. */
export function AgenciesPage() {
  const [state, setState] = useUrlState(parse, write)
  const [adding, setAdding] = useState(false)
  const mayAdd = useCan()('agency.create')
  const { search, page, pageSize, order } = state
  const query = {
    search: search || undefined,
    page,
    pageSize,
    sort: state.sort as AgencyQuery['sort'],
    order,
  }
  const list = useQuery({ ...q(agencies.search, { query }), placeholderData: keepPreviousData })
  const filtered = isFiltered(state, RULES)
  const all = useQuery({ ...q(agencies.search, { query: {} }), enabled: filtered })

  return (
    <>
      <PageHeader
        title="Agencies"
        primaryAction={
          mayAdd && (
            <Button
              variant="primary"
              icon={<Plus size={16} strokeWidth={1.75} />}
              onClick={() => setAdding(true)}
            >
              Add agency
            </Button>
          )
        }
      />
      <DataTable
        label="Agencies"
        noun={{ one: 'agency', many: 'agencies' }}
        storageKey="agencies"
        name={agencyName}
        columns={agencyColumns}
        rowId={(agency) => agency.id}
        data={listData(list, filtered ? all.data?.count : undefined)}
        state={state}
        onStateChange={setState}
        rules={RULES}
        firstUse={{
          title: 'No agencies yet',
          text: 'An agency looks after the companies it brings; add the first one.',
          icon: <Landmark size={20} strokeWidth={1.75} />,
        }}
        noResults={{ text: 'No agency has this name.' }}
      />
      {mayAdd && <AddAgencyDialog opened={adding} onClose={() => setAdding(false)} />}
    </>
  )
}
