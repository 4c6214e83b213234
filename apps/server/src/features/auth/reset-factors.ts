import { administrator } from '@heed/domain/messages/account-words'
import { ROLES, type Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Mail, MailLook } from '../../adapters/mail'
import type { PersonalAct } from '../../http/act'
import { conflict, forbidden, notFound } from '../../http/refusal'
import { record } from '../audit/operations'
import { nameOfAuthor } from './mail-words'
import { brandedBy, securityMail } from './mails'

const rank = (role: Role) => ROLES.indexOf(role)

/**
 * Removes every factor except the mailed code from a person who lost theirs, and signs them out. Only for lower roles,
 * and only within reach.
 * @returns the notice for the person, if anything was removed
 * @throws notFound out of reach; forbidden for a role that is not below the caller's; conflict for a person who has not
 *   signed in yet, whose address may be anyone's
 */
export async function resetFactors(act: PersonalAct, id: string): Promise<Mail | undefined> {
  const { db, now, author } = act
  const target = await db
    .selectFrom('live_users as u')
    .where('u.id', '=', id)
    .select(['u.id', 'u.first', 'u.last', 'u.email', 'u.agency_id', 'u.company_id'])
    .select([
      sql<Role>`u.role`.as('role'),
      sql<boolean>`u.state = 'active' or u.password_hash is not null`.as('isProven'),
    ])
    .executeTakeFirstOrThrow(() => notFound())
  const own = author.viewer.user
  if (target.id === own.id || rank(target.role) <= rank(own.role))
    throw forbidden('You can reset the sign-in of people whose role is below yours.')
  if (!target.isProven)
    throw conflict('This user has not activated the account yet. There is nothing to reset.')
  const { rows } = await sql<{ done: { look: MailLook | null; taken: boolean } | null }>`
    select reset_factors(${id}::uuid, ${now}) as done`.execute(db)
  const done = rows[0]?.done
  if (!done) throw notFound()
  await record(act, {
    verb: 'user.factorsReset',
    entity: 'user',
    entityId: target.id,
    object: `${target.first} ${target.last}`,
    agencyId: target.agency_id,
    companyId: target.company_id,
  })
  if (!done.taken) return undefined
  return securityMail(
    { id: target.id, email: target.email, first: target.first, ...brandedBy(done.look) },
    {
      subject: 'How you sign in was reset',
      what: `${administrator(nameOfAuthor(act))} has turned off your authenticator app, text messages, passkeys, and recovery codes, and signed you out on all devices. Sign in with your password and a code we e-mail you.`,
    },
  )
}
