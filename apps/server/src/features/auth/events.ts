import type { AnyAct, Call } from '../../http/act'
import { recordFailedSignIn } from '../audit/refusals'
import type { Account } from './queries'

/** What became of one step of signing in, as the login report reads it. */
export type Outcome =
  | 'codeSent'
  | 'wrongPassword'
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
  locked: 'Locked after too many failures',
  wrongCode: 'Wrong code',
  wrongProvider: 'Refused after sign-in at the identity provider',
  tooManyCodes: 'Too many codes asked for',
}

type Owner = Pick<Account, 'id' | 'agencyId' | 'companyId'>

/** Keeps one step of signing in. `account` is missing where nobody has the given e-mail. */
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
