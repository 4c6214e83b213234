import * as agencies from '@heed/contract/agencies'
import { Landmark, Plus } from 'lucide-react'
import { useCan } from '../../api/viewer'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { DataTable } from '../../kit/table/DataTable'
import { useList } from '../../kit/table/use-list'
import { paths } from '../../paths'
import { agencyColumns, agencyName } from './agency-columns'
import { agencyFilters } from './agency-filters'

/** The agencies in reach. */
export function AgenciesPage() {
  const list = useList(agencies.search, {
    storageKey: 'agencies',
    name: agencyName,
    columns: agencyColumns,
    filters: agencyFilters,
    exported: agencies.exportList,
  })
  const addButton = useCan()('agency.create') && (
    <LinkButton
      variant="primary"
      leftSection={<Plus size={16} strokeWidth={1.75} />}
      href={paths.createAgency()}
    >
      Create agency
    </LinkButton>
  )
  return (
    <>
      <PageHeader title="Agencies" primaryAction={addButton} />
      <DataTable
        {...list}
        label="Agencies"
        noun={{ one: 'agency', many: 'agencies' }}
        firstUse={{
          title: 'No agencies yet',
          text: 'Agencies manage the companies that are their clients. Create the first agency.',
          icon: <Landmark size={20} strokeWidth={1.75} />,
          action: addButton,
        }}
        noResults={{ text: 'No agencies match this search and these filters.' }}
      />
    </>
  )
}
