import { logout } from '@heed/contract/auth'
import { current } from '@heed/contract/current-user'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type KnownUser, keptState, resetAppState, useAppState } from '../api/app-state'
import { call } from '../api/call'
import { collectWork, forgetWork, keepWork } from '../api/kept-work'
import { keyOf, q } from '../api/query'
import { clearBrowser, signedInUserID } from '../api/session'
import { onSession } from '../api/session-events'
import { paths } from '../paths'
import { leaveProfile, openProfile } from '../pickers/apply-profile/use-applied-profile'
import { ownAddress } from './search'

/** White-labeled users return to their agency's own login page. */
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
    replace: to.notice !== 'unreached' && to.notice !== undefined,
    ignoreBlocker: true,
  })
  client.clear()
  resetAppState()
  // Leaving the last page may have written something again.
  clearBrowser()
}

/** Tells other tabs that the user signed out by hand, so that they keep nothing typed there. */
const TABS = 'session'

function tellTabs() {
  const tabs = new BroadcastChannel(TABS)
  tabs.postMessage('signed-out')
  tabs.close()
}

/** Signs out. If the server could not be told, the login page says so, because the session is still open then. */
async function signOut(router: AnyRouter, client: QueryClient): Promise<void> {
  forgetWork()
  tellTabs()
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

/** Ends the page's session when the server or another tab has ended it. Returns a function that stops watching. */
export function watchSession(router: AnyRouter, client: QueryClient): () => void {
  let leaving = false
  const end = async () => {
    const next = ownAddress(router.state.location.href)
    // On a sign-in page there is nothing to leave, and its address already has the page to return to.
    if (leaving || !next) return
    leaving = true
    const userID = useAppState.getState().authenticatedUser?.id
    // The refused write first restores what was typed.
    await new Promise((resolve) => setTimeout(resolve))
    const work = collectWork()
    const notice = userID && Object.keys(work).length > 0 ? 'kept' : 'ended'
    await leave(router, client, { next, notice })
    if (userID) keepWork(userID, work)
    leaving = false
  }
  const tabs = new BroadcastChannel(TABS)
  tabs.onmessage = forgetWork

  // Removed in another tab or ended by the server: the pages continue as oneself, or as whoever's profile is applied now.
  let changing = false
  const changeEyes = async (applied: KnownUser | null) => {
    const userID = signedInUserID()
    if (changing || !userID) return
    changing = true
    useAppState.setState({ appliedProfile: applied })
    const options = { ...q(current, { params: { userID } }), staleTime: 0 }
    const own = await client.fetchQuery(options).catch(() => undefined)
    await (own?.appliedProfile
      ? openProfile(router, client, own.appliedProfile)
      : leaveProfile(router, client))
    changing = false
  }

  const stop = onSession((event) => {
    if (event === 'signOut') void signOut(router, client)
    if (event === 'ended') void end()
    const userID = signedInUserID()
    if (event === 'profileEnded') void changeEyes(null)
    if (event === 'agreementRequired' && userID)
      void client.invalidateQueries({ queryKey: keyOf(current, { params: { userID } }) })
  })

  // Storage and focus events arrive when another tab has signed out or someone else has signed in there;
  // `pageshow` when the browser restores a page it had frozen.
  const compare = () => {
    const { authenticatedUser: known, appliedProfile } = useAppState.getState()
    if (!known) return
    if (known.id === signedInUserID()) {
      const kept = keptState()?.appliedProfile ?? null
      if (kept?.id !== appliedProfile?.id) void changeEyes(kept)
      return
    }
    if (signedInUserID()) window.location.assign('/')
    else void end()
  }
  const events = ['storage', 'focus', 'pageshow'] as const
  for (const event of events) window.addEventListener(event, compare)
  document.addEventListener('visibilitychange', compare)

  return () => {
    stop()
    tabs.close()
    for (const event of events) window.removeEventListener(event, compare)
    document.removeEventListener('visibilitychange', compare)
  }
}
