import { current } from '@heed/contract/current-user'
import type { Output } from '@heed/contract/endpoint'
import { ERRORS } from '@heed/contract/errors'
import type { User } from '@heed/contract/user'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error'
import { useAppState } from '../api/app-state'
import { keepPeople, viewerOf } from '../api/applied-profile'
import { bringWorkBack } from '../api/kept-work'
import { q } from '../api/query'
import { MISSING_COOKIE, signedInUserID } from '../api/session'
import { paths } from '../paths'
import { mayOpen } from './access'
import { keepClock } from './keep-clock'
import type { PageName } from './pages'
import { hasParts } from './parts'
import { showBrandOf } from './white-label'

/** Without the user's cookie, redirects to the login page and logs a message (RULES.md "Signing out"). */
export function requireCookie(href: string) {
  if (signedInUserID()) return
  console.warn(MISSING_COOKIE)
  // Their data is still here, so they did not sign out: the cookie has expired.
  const notice = useAppState.getState().authenticatedUser ? 'ended' : undefined
  throw redirect({ href: paths.login({ next: href === paths.dashboard() ? undefined : href, notice }) })
}

/** The signed-in user and the current user, with their agency's brand on the page. */
export async function requireViewer(
  client: QueryClient,
): Promise<{ own: Output<typeof current>; viewer: User }> {
  const userID = signedInUserID() ?? ''
  const own = await client.ensureQueryData(q(current, { params: { userID } }))
  const viewer = viewerOf(own)
  // Before a page reads anything, because its calls name the profile.
  keepPeople(own)
  keepClock(client, userID)
  bringWorkBack(own.id)
  await showBrandOf(client, viewer.agencyID)
  return { own, viewer }
}

/** A signed-in user has no use for the login page. */
export function leaveWhenSignedIn(next: string | undefined) {
  if (signedInUserID()) throw redirect({ href: next ?? paths.dashboard() })
}

/** Shows the 403 page when the viewer's role may not open the page. */
export function requireRole(page: PageName, viewer: User) {
  if (!mayOpen(page, viewer)) throw new ApiError({ ...ERRORS.forbidden, code: 'forbidden' })
}

/** Shows the 404 page when a part of the path is not what it must be. */
export function requireParts(params: object) {
  if (!hasParts(params)) throw new ApiError({ ...ERRORS.notFound, code: 'notFound' })
}
