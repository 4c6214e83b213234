import type { AnyEndpoint } from './endpoint'

/** `others`: unless it is about the account of the person whose profile is applied. */
export type WhileApplied = 'open' | 'others' | 'closed'

/** The features that accounts and ways of signing in belong to. */
const OF_ACCOUNTS = ['auth', 'users', 'profile', 'appliedProfiles', 'identityProviders']

/**
 * What of them can be called while a profile is applied, beside the lists of people. Whatever else is about accounts is
 * closed then, so that nobody touches the password, e-mail, factors, sessions, agreement or photo of the person they act
 * for (rule C11).
 */
const LISTED: Record<string, Exclude<WhileApplied, 'closed'>> = {
  'audit.own': 'open',
  'auth.logout': 'open',
  'appliedProfiles.find': 'open',
  'appliedProfiles.remove': 'open',
  'users.addSuperAdmin': 'open',
  'users.addAgencyAdmin': 'open',
  'users.addAgencyUser': 'open',
  'users.addCompanyAdmin': 'open',
  'users.addCompanyUser': 'open',
  'users.add': 'open',
  'users.update': 'others',
  'users.openWork': 'others',
  'users.remove': 'others',
  'users.disable': 'others',
  'users.enable': 'others',
  'users.resendInvitation': 'others',
}

type Called = { name: string; endpoint: Pick<AnyEndpoint, 'access' | 'method'> }

/** Whether a call is open while a profile is applied, by its name such as `users.search`. */
export function whileApplied({ name, endpoint: { access, method } }: Called): WhileApplied {
  const feature = name.split('.')[0] ?? ''
  // Who is there is for whoever reaches them.
  const isOfPeople = feature === 'users' && method === 'GET'
  const isOfAccounts = OF_ACCOUNTS.includes(feature) || access === 'signed-in'
  if (access === 'public' || isOfPeople || !isOfAccounts) return 'open'
  return LISTED[name] ?? 'closed'
}

/** The names on the list, so that a test finds those that no longer exist. */
export const LISTED_WHILE_APPLIED = Object.keys(LISTED)
