import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { conflict, forbidden } from '../../http/refusal'
import { type AccountChange, isAddressTaken } from '../auth/account-changes'
import { refuseInactive } from './places'
import { refuseTo, type Target } from './targets'

/**
 * What becomes of an account whose e-mail is changed by somebody else: whoever has the new address proves it by an
 * invitation and chooses a password there. An address of somebody out of sight is taken like any other, and its
 * owner alone is told.
 * @throws forbidden where the author may not touch how they sign in; conflict when somebody in sight has the e-mail, or
 *   nobody can be invited to where they belong
 */
export async function newAddress(
  { db, author }: PersonalAct,
  { target, email }: { target: Target; email: string | undefined },
): Promise<AccountChange | undefined> {
  if (email === undefined || email === target.email) return undefined
  const { user, actor } = author.viewer
  if (target.id === user.id || target.id === actor.id)
    throw forbidden('You change your own e-mail on your profile.')
  // Somebody who was only invited has nothing yet that could be taken over.
  refuseTo(author, { target, to: target.isProven ? 'credentials' : 'standing' })
  const seen = await db
    .selectFrom('live_users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', target.id)
    .select('id')
    .executeTakeFirst()
  if (seen)
    throw conflict('This e-mail is already in use.', { email: `Someone already has the e-mail ${email}.` })
  if (target.state !== 'disabled') await refuseInactive(db, [target])
  return {
    email,
    email_is_taken: await isAddressTaken(db, { email, besides: target.id }),
    password_hash: null,
    default_factor: 'email',
    agreed_version: null,
    state: target.state === 'disabled' ? 'disabled' : 'invited',
  }
}
