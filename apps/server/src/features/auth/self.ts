import { sql } from 'kysely'
import type { OpenConfig } from '../../config/open-config'
import type { Viewer } from '../../db/pool'
import type { Act, Call, Known } from '../../http/act'
import type { Powers } from '../../http/powers'
import { invalidField } from '../../http/refusal'
import { clearLimit, ownPasswordSubject, passwordLimit, takeTurn } from './limits'
import { isPassword, refuseWhenBusy } from './passwords'

/** A signed-in caller whose call is about how they sign in themselves. */
export type Self = Pick<Powers, 'asSelf' | 'vault'> & {
  config: OpenConfig
  now: Date
  today: string
  zone: string
  call: Call
  viewer: Viewer
}

export type SelfAct = Act<Known>

/** One transaction about the caller's own sign-in. Its counts are kept even if the call is refused afterwards. */
export const atSelf = <T>(
  { asSelf, now, today, zone, call, viewer }: Self,
  run: (act: SelfAct) => Promise<T>,
): Promise<T> => asSelf((db) => run({ db, author: { person: viewer.actor, call }, now, today, zone }))

/** How the open session began, and what its owner can confirm with. */
export type SignedIn = { byProvider: boolean; hasPassword: boolean }

/** Until when sign-in methods can be changed without the password, which a provider's word never replaces. */
export function recentUntil(
  { viewer, config }: Pick<Self, 'viewer' | 'config'>,
  { byProvider, hasPassword }: SignedIn,
): Date {
  const minutes = byProvider && hasPassword ? 0 : config.recentMinutes
  return new Date(Date.parse(viewer.signedInAt) + minutes * 60_000)
}

/** Whether nothing proves that the owner is asking: only a provider's word, which others control. */
export const needsPassword = ({ byProvider, hasPassword }: SignedIn) => byProvider && !hasPassword

const SIGN_IN_AGAIN = 'Your account has no password. Sign out, sign in again, and then make this change.'
const CHOOSE_ONE =
  'Your account has no password. Sign out, choose one with "Forgot password?" on the sign-in page, and then make this change.'

/** `ofAgency`: the change is to how their agency's people sign in, not to their own sign-in. */
export type Confirmed = { currentPassword?: string | undefined; ofAgency?: true }

/**
 * A person who finds an open session must not be able to change how its owner signs in: the sign-in must be a few minutes
 * old, or the password given again (rule A9). The same goes for whoever controls the identity provider that opened it.
 * @throws invalid naming currentPassword, tooMany, unavailable
 */
export async function confirmSelf(self: Self, { currentPassword, ofAgency }: Confirmed): Promise<void> {
  const { config, now, viewer } = self
  const signedIn = await atSelf(self, (act) => findSignedIn(act, viewer.sessionId))
  if (needsPassword(signedIn) && !ofAgency) throw invalidField('currentPassword', CHOOSE_ONE)
  if (now < recentUntil(self, signedIn)) return
  if (!currentPassword) throw invalidField('currentPassword', 'Enter your current password.')
  refuseWhenBusy()
  const subject = ownPasswordSubject(viewer.actor.id)
  const counted = await atSelf(self, async (act) => {
    const turn = await takeTurn(act, { subject, limit: passwordLimit(config) })
    if (!turn.taken) return turn
    const { password_hash: stored } = await act.db
      .selectFrom('live_users')
      .where('id', '=', viewer.actor.id)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    return { ...turn, stored }
  })
  if (!('stored' in counted)) throw counted.refusal
  // For people who only ever sign in with their agency's provider or a passkey.
  if (counted.stored === null) throw invalidField('currentPassword', SIGN_IN_AGAIN)
  if (!(await isPassword(currentPassword, { stored: counted.stored, cost: config })))
    throw invalidField('currentPassword', 'This is not your current password.')
  await atSelf(self, ({ db }) => clearLimit(db, subject))
}

const findSignedIn = ({ db, author }: SelfAct, sessionId: string): Promise<SignedIn> =>
  db
    .selectFrom('live_users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .where('u.id', '=', author.person.id)
    .where('s.id', '=', sessionId)
    .select(['s.by_provider as byProvider', sql<boolean>`u.password_hash is not null`.as('hasPassword')])
    .executeTakeFirstOrThrow()
