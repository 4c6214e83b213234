import * as agencies from '@heed/contract/agencies'
import { ENTITY_STATE_LABELS } from '@heed/domain/lifecycle'
import { Button } from '@mantine/core'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../api/viewer'
import { Link } from '../../kit/layout/Link'
import { PageHeader } from '../../kit/layout/PageHeader'
import { DataTable } from '../../kit/table/DataTable'
import type { ListColumn, ListName } from '../../kit/table/list-query'
import { useList } from '../../kit/table/use-list'
import { paths } from '../../paths'
import { Badge } from '../../ui/Badge'
import { AddAgencyDialog } from './AddAgencyDialog'
import { kindText, STATE_KINDS } from './agency-text'

const name: ListName<typeof agencies.search> = {
  header: 'Agency',
  text: ({ name }) => name,
  meta: kindText,
  href: ({ id }) => paths.agency(id),
  sort: 'name',
  minWidth: 280,
}

const columns: readonly ListColumn<typeof agencies.search>[] = [
  {
    id: 'state',
    importance: 1,
    header: 'Status',
    cell: ({ state }) => <Badge kind={STATE_KINDS[state]}>{ENTITY_STATE_LABELS[state]}</Badge>,
    width: 128,
    optional: false,
    phone: true,
  },
  {
    id: 'companies',
    importance: 2,
    header: 'Companies',
    cell: ({ id, name, companies }) => (
      <Link href={paths.agencyCompanies(id)} className="num" aria-label={`${companies} companies of ${name}`}>
        {companies.toLocaleString('en-US')}
      </Link>
    ),
    sort: 'companies',
    align: 'right',
    width: 120,
    phone: true,
  },
  {
    id: 'users',
    importance: 3,
    header: 'Users',
    cell: ({ users }) => <span className="num">{users.toLocaleString('en-US')}</span>,
    sort: 'users',
    align: 'right',
    width: 96,
    phone: true,
  },
  {
    id: 'whiteLabel',
    importance: 4,
    header: 'White label',
    cell: ({ isWhiteLabel }) => (
      <span className="small secondary">{isWhiteLabel ? 'Custom branding' : 'Standard branding'}</span>
    ),
    width: 136,
  },
]

/** The agencies in reach. */
export function AgenciesPage() {
  const [adding, setAdding] = useState(false)
  const mayAdd = useCan()('agency.create')
  const list = useList(agencies.search, { storageKey: 'agencies', name, columns })
  const addButton = mayAdd && (
    <Button
      variant="primary"
      leftSection={<Plus size={16} strokeWidth={1.75} />}
      onClick={() => setAdding(true)}
    >
      Add agency
    </Button>
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
          text: 'Agencies manage the companies that are their clients. Add the first agency.',
          icon: <Landmark size={20} strokeWidth={1.75} />,
        }}
        noResults={{ text: 'No agency has that name.' }}
      />
      {mayAdd && <AddAgencyDialog opened={adding} onClose={() => setAdding(false)} />}
    </>
  )
}
