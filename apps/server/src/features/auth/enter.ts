import type { User } from '@heed/contract/user'
import type { Act, Known } from '../../http/act'
import { newSecret } from '../../http/credentials'
import { openSession, type Place } from './open-session'
import { refusalOfProvider } from './provider-required'
import type { Account } from './queries'
import { issueToken } from './tokens'
import { toUser } from './user-record'

/** Signed in with `secret`; or not yet, with the token to choose a new password first. */
export type Entered = { user: User; secret?: string; passwordToken?: string }

type Passed = { account: Account; resetMinutes: number }

/**
 * A session for a person who passed every step. If an administrator set the password, they choose another one first
 * and sign in with it (rule A9). @throws providerRequired
 */
export async function enter(
  act: Act<Known>,
  { account, resetMinutes, ...place }: Passed & Place,
): Promise<Entered> {
  const refusal = await refusalOfProvider(act.db, account)
  if (refusal) throw refusal
  if (!account.mustChange) return openSession(act, { account, ...place })
  const passwordToken = newSecret()
  await issueToken(act, { userId: account.id, kind: 'reset', secret: passwordToken, minutes: resetMinutes })
  return { user: toUser(account), passwordToken }
}
