import type { AnyAct, Call } from '../../http/act'
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

type Owner = Pick<Account, 'id' | 'agencyId' | 'companyId'>

/** Keeps one step of signing in. `account` is missing where nobody has the given e-mail. */
export async function keepSignInEvent(
  { db, now }: AnyAct,
  event: { outcome: Outcome; email: string; account: Owner | undefined; call: Call },
): Promise<void> {
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
}
