import type { Brand } from '@heed/contract/brands'
import type { User } from '@heed/contract/user'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { signedInUserID } from './session'

/** A user without the key, so that nothing secret can reach the browser's storage (rule F3). */
export type KnownUser = Omit<User, 'apiKey'>

export const known = ({ apiKey: _, ...user }: User): KnownUser => user

/** The shared application state of RULES.md "Shared state", kept in the browser until sign-out. */
export type AppState = {
  /** The user whose profile is applied, if any. */
  appliedProfile: KnownUser | null
  activeCompany: { id: string; name: string } | null
  /** Who signed in. */
  authenticatedUser: KnownUser | null
  /** The user the pages are shown for: the applied profile, else who signed in. */
  currentUser: KnownUser | null
  whitelabel: Brand | null
  loading: boolean
  path: string
  history: { currentAsPath: string | null; prevAsPath: string | null }
}

const initial: AppState = {
  appliedProfile: null,
  activeCompany: null,
  authenticatedUser: null,
  currentUser: null,
  whitelabel: null,
  loading: false,
  path: '/',
  history: { currentAsPath: null, prevAsPath: null },
}

/** Writes only while someone is signed in, so that storage stays empty after a sign-out (rule F4). */
const storage = createJSONStorage(() => ({
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => {
    if (signedInUserID()) localStorage.setItem(name, value)
  },
  removeItem: (name) => localStorage.removeItem(name),
}))

const NAME = 'app-state'

/** The state as the browser keeps it; another tab may have written it last. */
export function keptState(): AppState | null {
  const text = localStorage.getItem(NAME)
  return text === null ? null : (JSON.parse(text) as { state: AppState }).state
}

export const useAppState = create<AppState>()(
  persist(() => initial, {
    name: NAME,
    version: 1,
    storage,
    partialize: (state) => ({ ...state, loading: false }),
  }),
)

/** Forgets everything except whose login page is shown; signing out empties the storage itself. */
export const resetAppState = () =>
  useAppState.setState(({ whitelabel }) => ({ ...initial, whitelabel }), true)
