import type { AnyEndpoint } from './endpoint'

/** `others`: unless it concerns the account of the person whose profile is applied. */
export type WhileApplied = 'open' | 'others' | 'closed'

/** The features about accounts and sign-in methods. */
const OF_ACCOUNTS = ['auth', 'users', 'profile', 'appliedProfiles', 'identityProviders']

/**
 * Which of them can be called while a profile is applied, besides the lists of people. Everything else about accounts is
 * closed then, so that no one touches the password, e-mail, factors, sessions, agreement or photo of the person they act
 * for (rule C11).
 */
const LISTED: Record<string, Exclude<WhileApplied, 'closed'>> = {
  'audit.own': 'open',
  'notifications.search': 'open',
  'notifications.unread': 'open',
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
  // Anyone who reaches people may see that they exist.
  const isOfPeople = feature === 'users' && method === 'GET'
  const isOfAccounts = OF_ACCOUNTS.includes(feature) || access === 'signed-in'
  if (access === 'public' || isOfPeople || !isOfAccounts) return 'open'
  return LISTED[name] ?? 'closed'
}

/** The names on the list, so that a test can find those that no longer exist. */
export const LISTED_WHILE_APPLIED = Object.keys(LISTED)
