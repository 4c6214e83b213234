import type { AgencyProfile } from '@heed/contract/agencies'
import type { Person } from '@heed/contract/user-fields'
import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { paths } from '../../paths'
import { AddUserButton } from '../../pickers/people/AddUserButton'
import { PeopleTable } from '../../pickers/people/PeopleTable'

/** The agency's people and its companies' people, as on their own page. */
export function PeopleTab({ agency: { id, state } }: { agency: AgencyProfile }) {
  const place = useMemo(() => ({ agencyID: id }), [id])
  const hrefOf = useMemo(() => (person: Person) => paths.user(person.id, place), [place])
  return (
    <>
      {state === 'active' && (
        <Group justify="flex-end" mb="sm">
          <AddUserButton place={place} look="plain" />
        </Group>
      )}
      <PeopleTable place={place} hrefOf={hrefOf} label="People" />
    </>
  )
}
