import { logout } from '@heed/contract/auth'
import { current } from '@heed/contract/users'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { resetAppState, useAppState } from '../api/app-state'
import { call } from '../api/call'
import { keyOf } from '../api/query'
import { clearBrowser, signedInUserID } from '../api/session'
import { onSession } from '../api/session-events'
import { paths } from '../paths'

/** White-labeled users come back to their agency's own login page. */
const brandedAgency = () => {
  const { whitelabel } = useAppState.getState()
  return whitelabel?.isWhiteLabel ? whitelabel.agencyID : undefined
}

/** Clears local storage, cookies and cached data, and goes to the login page (RULES.md "Signing out"). */
async function leave(router: AnyRouter, client: QueryClient, to: Parameters<typeof paths.login>[0] = {}) {
  const agency = brandedAgency()
  clearBrowser()
  await client.cancelQueries()
  await router.navigate({
    href: paths.login({ ...to, agency }),
    replace: to.next !== undefined,
    ignoreBlocker: true,
  })
  client.clear()
  resetAppState()
  // Leaving the last page may have written something again.
  clearBrowser()
}

/** Signs out. The login page says so when the server could not be told, because its session is still open then. */
async function signOut(router: AnyRouter, client: QueryClient): Promise<void> {
  const told = await call(logout).then(
    () => true,
    (error) => error.status === 401,
  )
  await leave(router, client, told ? {} : { notice: 'unreached' })
}

/** The same for a button. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return useCallback(() => signOut(router, client), [router, client])
}

/** Ends the page's session when the server, or another tab, has ended it. Returns what stops watching. */
export function watchSession(router: AnyRouter, client: QueryClient): () => void {
  let leaving = false
  const end = async () => {
    if (leaving) return
    leaving = true
    await leave(router, client, { next: router.state.location.href })
    leaving = false
  }

  const stop = onSession((event) => {
    if (event === 'ended') void end()
    const userID = signedInUserID()
    if (event === 'agreementRequired' && userID)
      void client.invalidateQueries({ queryKey: keyOf(current, { params: { userID } }) })
  })

  // Storage events and focus come when another tab has signed out or somebody else has signed in there;
  // `pageshow` when the browser brings back a page it had frozen.
  const compare = () => {
    const known = useAppState.getState().authenticatedUser
    if (!known || known.id === signedInUserID()) return
    if (signedInUserID()) window.location.assign('/')
    else void end()
  }
  const events = ['storage', 'focus', 'pageshow'] as const
  for (const event of events) window.addEventListener(event, compare)
  document.addEventListener('visibilitychange', compare)

  return () => {
    stop()
    for (const event of events) window.removeEventListener(event, compare)
    document.removeEventListener('visibilitychange', compare)
  }
}
