import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { conflict, forbidden } from '../../http/refusal'
import { type AccountChange, isAddressTaken } from '../auth/account-changes'
import { refuseInactive } from './places'
import { refuseTo, type Target } from './targets'

/**
 * What happens to an account whose e-mail another person changes: the owner of the new address proves it through an
 * invitation and chooses a password there. The address of a person the author cannot see is accepted like any other, and
 * only its owner is told.
 * @throws forbidden when the author may not change how they sign in; conflict when a person the author can see has the
 *   e-mail, or no one can be invited to where they belong
 */
export async function newAddress(
  { db, author }: PersonalAct,
  { target, email }: { target: Target; email: string | undefined },
): Promise<AccountChange | undefined> {
  if (email === undefined || email === target.email) return undefined
  const { user, actor } = author.viewer
  if (target.id === user.id || target.id === actor.id)
    throw forbidden('You change your own e-mail on your profile.')
  // An invited person has nothing yet that could be taken over.
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
