import { checkWhiteLabel } from '@heed/contract/agencies'
import { ERRORS } from '@heed/contract/errors'
import { current, type User } from '@heed/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error'
import { useAppState } from '../api/app-state'
import { q } from '../api/query'
import { MISSING_COOKIE, signedInUserID } from '../api/session'
import { paths } from '../paths'
import { mayOpen, type PageName } from './access'
import { isId } from './search'

/** The brand changes rarely; it is asked for once a session and agency. */
const brandOf = (agency: string) => ({
  ...q(checkWhiteLabel, { query: { agency } }),
  staleTime: 600_000,
  retry: false,
})

/** Applies an agency's white label. Without an answer the product's own look stays. */
export async function showBrandOf(client: QueryClient, agency: string | undefined) {
  if (!agency) return
  const brand = await client.ensureQueryData(brandOf(agency)).catch(() => null)
  if (brand) useAppState.setState({ whitelabel: brand })
}

/** The current user; without the cookie the way leads to the login page (spec §2). */
export async function requireViewer(client: QueryClient, href: string): Promise<User> {
  const userID = signedInUserID()
  if (!userID) {
    console.warn(MISSING_COOKIE)
    throw redirect({ href: paths.login({ next: href === paths.dashboard() ? undefined : href }) })
  }
  const viewer = await client.ensureQueryData(q(current, { params: { userID } }))
  await showBrandOf(client, viewer.agencyID)
  return viewer
}

/** Somebody who is signed in has no use for the login page. */
export function leaveWhenSignedIn(next: string | undefined) {
  if (signedInUserID()) throw redirect({ href: next ?? paths.dashboard() })
}

/** Ends in the 403 page when the viewer's role may not open the page. */
export function requireRole(page: PageName, viewer: User) {
  if (!mayOpen(page, viewer)) throw new ApiError({ ...ERRORS.forbidden, code: 'forbidden' })
}

/** Ends in the 404 page when a part of the path that must be an id is none. */
export function requireIds(params: Record<string, string>) {
  if (!Object.values(params).every(isId)) throw new ApiError({ ...ERRORS.notFound, code: 'notFound' })
}
