import { useMemo } from 'react'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { AddUserButton } from '../../pickers/people/AddUserButton'
import { PeopleTable } from '../../pickers/people/PeopleTable'
import type { Place } from '../../pickers/people/place'
import { usePlaceCrumbs } from '../../pickers/people/use-place-crumbs'
import { PeopleViews } from './PeopleViews'

/** The people in reach: a company's, an agency's, or all of them (RULES.md "Pages"). */
export function UsersPage({ agencyID, companyID }: Place) {
  const place = useMemo(() => ({ agencyID, companyID }), [agencyID, companyID])
  const hrefOf = useMemo(() => (person: { id: string }) => paths.user(person.id, place), [place])
  usePlaceCrumbs(place, { label: 'Users' })
  return (
    <>
      <PageHeader title="Users" primaryAction={<AddUserButton place={place} />} />
      <PeopleTable
        place={place}
        hrefOf={hrefOf}
        views={(state) => <PeopleViews place={place} state={state} />}
      />
    </>
  )
}
