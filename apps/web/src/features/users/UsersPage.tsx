import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import { isSuperAdmin } from '@heed/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../api/api-error'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useCan, useViewer } from '../../api/viewer'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { AddUserButton } from '../../pickers/people/AddUserButton'
import { PeopleTable } from '../../pickers/people/PeopleTable'
import type { Place } from '../../pickers/people/place'
import { PeopleViews } from './PeopleViews'

/** The people in reach: a company's, an agency's, or all of them (RULES.md "Pages"). */
export function UsersPage({ agencyID, companyID }: Place) {
  const place = useMemo(() => ({ agencyID, companyID }), [agencyID, companyID])
  const hrefOf = useMemo(() => (person: { id: string }) => paths.user(person.id, place), [place])
  usePlaceCrumbs(place)
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

/** A company out of reach has no page at all, rather than one with an empty list. */
const isMissing = (error: Error) => error instanceof ApiError && error.status === 404

/** The list's place in the hierarchy: below its company, below its agency, as far as the viewer sees them. */
function usePlaceCrumbs({ agencyID, companyID }: Place) {
  const viewer = useViewer()
  const mayOpen = useCan()('agency.list')
  const isOther = isSuperAdmin(viewer.userRoleID) && agencyID !== undefined
  const agency = useQuery({
    ...q(agencies.get, { params: { id: agencyID ?? '' } }),
    enabled: isOther,
  })
  const company = useQuery({
    ...q(companies.get, { params: { id: companyID ?? '' } }),
    enabled: companyID !== undefined,
    throwOnError: isMissing,
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
