import type { Db } from '../../db/connection'
import type { Call } from '../../http/implement'
import type { Account } from './queries'

/** What became of one step of signing in, as the login report reads it. */
export type Outcome =
  | 'codeSent'
  | 'wrongPassword'
  | 'locked'
  | 'wrongCode'
  | 'tooManyCodes'
  | 'signedIn'
  | 'signedOut'
  | 'resetRequested'
  | 'passwordReset'
  | 'activated'

type Known = Pick<Account, 'id' | 'agencyId' | 'companyId'>

/** Keeps one step of signing in. `account` is missing where nobody has the given e-mail. */
export async function keepSignInEvent(
  db: Db,
  event: { outcome: Outcome; email: string; account: Known | undefined; at: Date; call: Call },
): Promise<void> {
  await db
    .insertInto('sign_in_events')
    .values({
      outcome: event.outcome,
      email: event.email,
      user_id: event.account?.id ?? null,
      agency_id: event.account?.agencyId ?? null,
      company_id: event.account?.companyId ?? null,
      at: event.at,
      address: event.call.address,
      user_agent: event.call.userAgent,
    })
    .execute()
}
