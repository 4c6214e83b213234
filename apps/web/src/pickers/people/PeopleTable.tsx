import type { Person } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { Users } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useCan } from '../../api/viewer'
import { DataTable } from '../../kit/table/DataTable'
import type { TableState } from '../../kit/table/table-state'
import { useList } from '../../kit/table/use-list'
import { AddUserButton } from './AddUserButton'
import { PersonMenu } from './PersonMenu'
import { personColumns, personFilters, personName } from './person-columns'
import type { Place } from './place'
import { useBulkActs } from './use-bulk-acts'

interface Props {
  /** Whose people are listed; by default everyone in reach. Keep it memoized. */
  place: Place
  /** A person's page; keep it memoized. */
  hrefOf: (person: Person) => string
  /** Where columns and density are stored. */
  storageKey?: string
  label?: string
  views?: (state: TableState) => ReactNode
}

/** The one list of people, with actions on each and on several of them. */
export function PeopleTable({ place, hrefOf, storageKey = 'users', label = 'Users', views }: Props) {
  const mayAdd = useCan()('user.add')
  const list = useList(users.search, {
    storageKey,
    name: useMemo(() => personName(hrefOf), [hrefOf]),
    columns: personColumns,
    filters: personFilters(place),
    where: place,
    exported: users.exportList,
  })
  const bulk = useBulkActs(list.data.rows, list.matching)
  return (
    <>
      <DataTable
        {...list}
        label={label}
        noun={{ one: 'user', many: 'users' }}
        searchLabel="Search this list (3 char min)"
        views={views?.(list.state)}
        bulkActions={bulk.actions}
        rowActions={(person) => <PersonMenu person={person} href={hrefOf(person)} />}
        firstUse={{
          title: 'No users yet',
          text: 'Add the people who work here. Each one gets an e-mail with a link to choose a password.',
          icon: <Users size={20} strokeWidth={1.75} />,
          action: mayAdd && <AddUserButton place={place} />,
        }}
        noResults={{ text: 'No users match this search and these filters.' }}
      />
      {bulk.dialogs}
    </>
  )
}
