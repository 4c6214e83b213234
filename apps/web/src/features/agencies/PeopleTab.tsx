import type { AgencyProfile } from '@heed/contract/agencies'
import type { Person } from '@heed/contract/user-fields'
import { useMemo } from 'react'
import { paths } from '../../paths'
import { PeopleTable } from '../../pickers/people/PeopleTable'

/** The agency's people and those of its companies, as on their own page. */
export function PeopleTab({ agency: { id } }: { agency: AgencyProfile }) {
  const place = useMemo(() => ({ agencyID: id }), [id])
  const hrefOf = useMemo(() => (person: Person) => paths.user(person.id, place), [place])
  return <PeopleTable place={place} hrefOf={hrefOf} label="People" />
}
