import type { AnyAct, Call } from '../../http/act'
import { recordFailedSignIn } from '../audit/refusals'
import type { Account, Barrier } from './queries'

/** The outcome of one step of signing in, as the login report reads it. */
export type Outcome =
  | 'codeSent'
  | 'wrongPassword'
  | 'unknownEmail'
  | Barrier
  | 'locked'
  | 'wrongCode'
  | 'wrongPasskey'
  | 'wrongProvider'
  | 'tooManyCodes'
  | 'signedIn'
  | 'signedOut'
  | 'resetRequested'
  | 'passwordReset'
  | 'activated'

/** Failures are in the audit log too, where an agency looks for them. */
const FAILURES: Partial<Record<Outcome, string>> = {
  wrongPassword: 'Wrong password',
  unknownEmail: 'No account has this e-mail',
  userInvited: 'The invitation has not been accepted yet',
  userDisabled: 'The user is disabled',
  agencyDisabled: 'The agency is disabled',
  agencyTerminated: 'The agency is terminated',
  parentInactive: 'The parent agency is disabled or terminated',
  companyDisabled: 'The company is disabled',
  companyTerminated: 'The company is terminated',
  wrongPasskey: 'Wrong passkey',
  locked: 'Locked after too many failures',
  wrongCode: 'Wrong code',
  wrongProvider: 'Refused after sign-in at the identity provider',
  tooManyCodes: 'Too many codes asked for',
}

/** Every way a sign-in fails, for those who count them. */
export const FAILED_SIGN_INS = Object.keys(FAILURES)

type Owner = Pick<Account, 'id' | 'agencyId' | 'companyId'>

/** What went wrong with a password, only for the log: the caller gets the same answer each time. */
export function failureOf({ account, isRight }: { account: Account | undefined; isRight: boolean }): Outcome {
  if (!account) return 'unknownEmail'
  // An invited person has no password that could be right.
  if (account.state === 'invited') return 'userInvited'
  return (isRight && account.barrier) || 'wrongPassword'
}

/** Records one step of signing in. `account` is missing when no account has the given e-mail. */
export async function keepSignInEvent(
  act: AnyAct,
  event: { outcome: Outcome; email: string; account: Owner | undefined; call: Call },
): Promise<void> {
  const { db, now } = act
  await db
    .insertInto('sign_in_events')
    .values({
      outcome: event.outcome,
      email: event.email,
      user_id: event.account?.id ?? null,
      agency_id: event.account?.agencyId ?? null,
      company_id: event.account?.companyId ?? null,
      at: now,
      address: event.call.address,
      user_agent: event.call.userAgent,
    })
    .execute()
  const reason = FAILURES[event.outcome]
  if (reason) await recordFailedSignIn(act, { reason, ...event })
}
