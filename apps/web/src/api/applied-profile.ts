import { current } from '@heed/contract/current-user'
import type { Output } from '@heed/contract/endpoint'
import type { AppliedProfile, User } from '@heed/contract/user'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { known, useAppState } from './app-state'
import { keyOf } from './query'
import { forget, missingCompanyMark, signedInUserID } from './session'

type Own = Output<typeof current>

/** The user the pages are shown for: the person whose profile is applied, else who signed in. */
export const viewerOf = (own: Own): User => own.appliedProfile?.user ?? own

const ownKey = () => keyOf(current, { params: { userID: signedInUserID() ?? '' } })

/** Records both users in the shared application state, for every call from now on. */
export function keepPeople(own: Own): void {
  const { appliedProfile, clock: _, ...record } = own
  const viewer = viewerOf(own)
  useAppState.setState({
    authenticatedUser: known(record),
    currentUser: known(viewer === own ? record : viewer),
    appliedProfile: appliedProfile ? known(appliedProfile.user) : null,
    activeCompany: viewer.company,
  })
}

/**
 * From now on the pages are shown as `applied`, or again as the person who signed in. Everything read before,
 * and what the browser remembered about the person, is dropped.
 */
export async function seeWith(client: QueryClient, applied: AppliedProfile | undefined): Promise<void> {
  const before = useAppState.getState().appliedProfile
  if (before) forget(missingCompanyMark(before.id))
  await client.cancelQueries()
  const key = ownKey()
  const own = client.getQueryData<Own>(key)
  if (!own) {
    useAppState.setState({ appliedProfile: applied ? known(applied.user) : null })
    return
  }
  const { appliedProfile: _, ...record } = own
  const next = applied ? { ...record, appliedProfile: applied } : record
  keepPeople(next)
  client.removeQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(key) })
  client.setQueryData(key, next)
}
