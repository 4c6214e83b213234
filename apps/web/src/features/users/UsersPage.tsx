import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import * as users from '@heed/contract/users'
import { isSuperAdmin } from '@heed/domain/roles'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useCan, useViewer } from '../../api/viewer'
import { PageHeader } from '../../kit/layout/PageHeader'
import { DataTable } from '../../kit/table/DataTable'
import { useList } from '../../kit/table/use-list'
import { paths } from '../../paths'
import { AddUserDialog } from './AddUserDialog'
import { PeopleViews } from './PeopleViews'
import { PersonMenu } from './PersonMenu'
import { personColumns, personFilters, personName } from './person-columns'
import { personPath } from './person-text'
import type { Place } from './place'
import { useBulkActs } from './use-bulk-acts'

/** The people in reach: of a company, of an agency, or all of them (RULES.md "Pages"). */
export function UsersPage({ agencyID, companyID }: Place) {
  const [adding, setAdding] = useState(false)
  const mayAdd = useCan()('user.add')
  const place = useMemo(() => ({ agencyID, companyID }), [agencyID, companyID])
  const name = useMemo(() => personName(place), [place])
  const list = useList(users.search, {
    storageKey: 'users',
    name,
    columns: personColumns,
    filters: personFilters(place),
    where: place,
    exported: users.exportList,
  })
  const bulk = useBulkActs(list.data.rows ?? [], list.matching)
  usePlaceCrumbs(place)

  const addButton = mayAdd && (
    <Button
      variant="primary"
      leftSection={<Plus size={16} strokeWidth={1.75} />}
      onClick={() => setAdding(true)}
    >
      Add user
    </Button>
  )
  return (
    <>
      <PageHeader title="Users" primaryAction={addButton} />
      <DataTable
        {...list}
        label="Users"
        noun={{ one: 'user', many: 'users' }}
        searchLabel="Search users (3 char min)"
        views={<PeopleViews place={place} state={list.state} />}
        bulkActions={bulk}
        rowActions={(person) => <PersonMenu person={person} href={personPath(person, place)} />}
        firstUse={{
          title: 'No users yet',
          text: 'Add the people who work here. Each one gets an e-mail with a link to choose a password.',
          icon: <Users size={20} strokeWidth={1.75} />,
          action: addButton,
        }}
        noResults={{ text: 'No users match this search and these filters.' }}
      />
      {mayAdd && <AddUserDialog opened={adding} onClose={() => setAdding(false)} place={place} />}
    </>
  )
}

/** Where the list is: below its company, and that below its agency, as far as the viewer sees them. */
function usePlaceCrumbs({ agencyID, companyID }: Place) {
  const viewer = useViewer()
  const mayOpen = useCan()('agency.list')
  const isOther = isSuperAdmin(viewer.userRoleID) && agencyID !== undefined
  const agency = useQuery({ ...q(agencies.get, { params: { id: agencyID ?? '' } }), enabled: isOther })
  const company = useQuery({
    ...q(companies.get, { params: { id: companyID ?? '' } }),
    enabled: companyID !== undefined,
  })
  const agencyName = isOther ? agency.data?.name : viewer.agencyName
  useCrumbs([
    ...(agencyID && mayOpen ? [{ label: agencyName ?? 'Agency', href: paths.agency(agencyID) }] : []),
    ...(agencyID && companyID
      ? [{ label: company.data?.name ?? 'Company', href: paths.company(agencyID, companyID) }]
      : []),
    { label: 'Users' },
  ])
}
