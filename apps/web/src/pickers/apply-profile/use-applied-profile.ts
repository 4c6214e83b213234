import { apply, remove } from '@heed/contract/applied-profiles'
import type { AppliedProfile } from '@heed/contract/user'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { seeWith } from '../../api/applied-profile'
import { call } from '../../api/call'
import { askToLeave } from '../../kit/forms/leave-guard'

/** Where this tab was when the profile was applied, to return there. */
const APPLIED_AT = 'applied-at'
/** Leads to the dashboard. */
const HOME = '/'

/** Applies a person's profile and opens their dashboard. Rejects with the server's refusal. */
export function useApplyProfile(): (asked: { userID: string; reason: string }) => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return useCallback(
    async (body) => {
      const applied = await call(apply, { body })
      await openProfile(router, client, applied)
    },
    [router, client],
  )
}

/**
 * Removes the applied profile and returns to where it was applied, unless the user prefers to stay with
 * unsaved text.
 */
export function useRemoveProfile(): () => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return useCallback(async () => {
    if (!(await askToLeave())) return
    await call(remove)
    await leaveProfile(router, client)
  }, [router, client])
}

/** The dashboard of the person whose profile was applied, here or in another tab. */
export async function openProfile(
  router: AnyRouter,
  client: QueryClient,
  applied: AppliedProfile,
): Promise<void> {
  sessionStorage.setItem(APPLIED_AT, router.state.location.href)
  await seeWith(client, applied)
  await open(router, HOME)
}

/** The signed-in user's page, after a profile is gone: removed here or in another tab, or ended by the server. */
export async function leaveProfile(router: AnyRouter, client: QueryClient): Promise<void> {
  const href = sessionStorage.getItem(APPLIED_AT) ?? HOME
  sessionStorage.removeItem(APPLIED_AT)
  await seeWith(client, undefined)
  await open(router, href)
}

/** What was typed with the profile applied has already been abandoned, so there is nothing to ask. */
const open = (router: AnyRouter, href: string) => router.navigate({ href, ignoreBlocker: true })
