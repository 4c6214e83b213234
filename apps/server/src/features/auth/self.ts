import type { OpenConfig } from '../../config/open-config'
import type { Viewer } from '../../db/pool'
import type { Act, Call, Known } from '../../http/act'
import type { Powers } from '../../http/powers'
import { invalidField } from '../../http/refusal'
import { clearLimit, ownPasswordSubject, passwordLimit, takeTurn } from './limits'
import { isPassword, refuseWhenBusy } from './passwords'

/** Somebody signed in, where their call is about how they themselves sign in. */
export type Self = Pick<Powers, 'asSelf' | 'vault'> & {
  config: OpenConfig
  now: Date
  today: string
  zone: string
  call: Call
  viewer: Viewer
}

export type SelfAct = Act<Known>

/** One transaction about the caller's own sign-in. What it counts stays, also when the call is refused afterwards. */
export const atSelf = <T>(
  { asSelf, now, today, zone, call, viewer }: Self,
  run: (act: SelfAct) => Promise<T>,
): Promise<T> => asSelf((db) => run({ db, author: { person: viewer.actor, call }, now, today, zone }))

/** Until when a change of how one signs in is taken without the password. */
export const recentUntil = ({ viewer, config }: Pick<Self, 'viewer' | 'config'>) =>
  new Date(Date.parse(viewer.signedInAt) + config.recentMinutes * 60_000)

const NO_PASSWORD = 'Your account has no password. Sign out, sign in again, and then make this change.'

/**
 * Whoever finds an open session may not change how its owner signs in: the sign-in is a few minutes old, or the
 * password is given again (rule A9).
 * @throws invalid naming currentPassword, tooMany, unavailable
 */
export async function confirmSelf(self: Self, currentPassword: string | undefined): Promise<void> {
  const { config, now, viewer } = self
  if (now < recentUntil(self)) return
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
  // Of those who only ever sign in with their agency's provider or a passkey.
  if (counted.stored === null) throw invalidField('currentPassword', NO_PASSWORD)
  if (!(await isPassword(currentPassword, { stored: counted.stored, cost: config })))
    throw invalidField('currentPassword', 'This is not your current password.')
  await atSelf(self, ({ db }) => clearLimit(db, subject))
}
