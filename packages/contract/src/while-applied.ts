import type { AnyEndpoint } from './endpoint'

/** `others`: unless it is about the account of the person whose profile is applied. */
export type WhileApplied = 'open' | 'others' | 'closed'

/** The features that accounts and ways of signing in belong to. */
const OF_ACCOUNTS = ['auth', 'users', 'profile', 'appliedProfiles', 'identityProviders']

/**
 * What of them can be called while a profile is applied. Whatever is not on this list is closed then, so that nobody
 * touches the password, e-mail, factors, sessions, agreement or photo of the person they act for (rule C11).
 */
const LISTED: Record<string, Exclude<WhileApplied, 'closed'>> = {
  'auth.logout': 'open',
  'appliedProfiles.find': 'open',
  'appliedProfiles.remove': 'open',
  'users.current': 'open',
  'users.search': 'open',
  'users.ofCompany': 'open',
}

/** Whether a call is open while a profile is applied, by its name such as `users.search`. */
export function whileApplied({
  name,
  endpoint,
}: {
  name: string
  endpoint: Pick<AnyEndpoint, 'access'>
}): WhileApplied {
  const feature = name.split('.')[0] ?? ''
  const isOfAccounts = OF_ACCOUNTS.includes(feature) || endpoint.access === 'signed-in'
  return isOfAccounts && endpoint.access !== 'public' ? (LISTED[name] ?? 'closed') : 'open'
}

/** The names on the list, so that a test finds those that no longer exist. */
export const LISTED_WHILE_APPLIED = Object.keys(LISTED)
