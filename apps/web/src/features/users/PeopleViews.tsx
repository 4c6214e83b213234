import * as users from '@heed/contract/users'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { TableState } from '../../kit/table/table-state'
import { ViewTabs } from '../../kit/table/ViewTabs'
import { paths } from '../../paths'
import type { Place } from '../../pickers/people/place'

type Filters = { role?: string; state?: string }
type View = 'all' | 'staff' | 'superUsers' | 'invited' | 'neverSignedIn'

/** The most common views, each with its count. Staff belong to no company, so a company has no tab for them. */
const VIEWS: readonly { id: View; label: string; filters: Filters; ofStaff?: true }[] = [
  { id: 'all', label: 'All', filters: {} },
  {
    id: 'staff',
    label: 'Agency staff',
    filters: { role: 'SuperAdmin,AgencyAdmin,AgencyUser' },
    ofStaff: true,
  },
  { id: 'superUsers', label: 'Super Users', filters: { role: 'CompanyAdmin' } },
  { id: 'invited', label: 'Invited', filters: { state: 'invited' } },
  { id: 'neverSignedIn', label: 'Never signed in', filters: { state: 'neverSignedIn' } },
]

export function PeopleViews({ place, state }: { place: Place; state: TableState }) {
  const counts = useQuery(q(users.counts, { query: place })).data
  const address = (filters: Filters) =>
    place.agencyID && place.companyID
      ? paths.companyUsers(place.agencyID, place.companyID, filters)
      : place.agencyID
        ? paths.agencyUsers(place.agencyID, filters)
        : paths.users(filters)
  const shown = VIEWS.filter(({ ofStaff }) => !ofStaff || !place.companyID)
  const isShown = ({ filters }: { filters: Filters }) =>
    ['role', 'state'].every(
      (key) => (state.filters[key] ?? []).join(',') === (filters[key as keyof Filters] ?? ''),
    ) && (state.filters.agency ?? []).length + (state.filters.company ?? []).length === 0
  return (
    <ViewTabs
      views={shown.map(({ id, label, filters }) => ({
        id,
        label,
        href: address(filters),
        ...(counts && { count: counts[id] }),
      }))}
      current={shown.find(isShown)?.id ?? null}
    />
  )
}
