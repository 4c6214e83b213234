import { PRODUCT_NAME } from '@heed/domain/brand'
import { plainName } from '@heed/domain/messages/plain-name'
import { sql } from 'kysely'
import type { Mail, Mailer, MailLook } from '../../adapters/mail'
import type { OpenConfig } from '../../config/open-config'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { hashSecret, newSecret } from '../../http/credentials'
import type { Log } from '../../http/log'
import { keepInvited } from './account-times'
import { nameOfAuthor } from './mail-words'
import { addressTakenMail, brandedBy, invitationMail, providerInvitationMail } from './mails'
import { findProviderPeople } from './provider-required'
import { passwordLink, signInLink } from './tokens'

/**
 * A one-use activation link and the mail that carries it, or one that leads to the agency's identity provider if
 * passwords are not used. Never stored. If the address belongs to another person there is no link, and the mail tells
 * the address's owner.
 */
export type Invitation = {
  userId: string
  email: string
  token: string | null
  link: string | null
  mail: Mail
}

export type LinkSettings = Pick<OpenConfig, 'baseUrl' | 'activationDays'>

type Issued = {
  user_id: string
  email: string
  first: string
  is_taken: boolean
  company_name: string | null
  agency_name: string
  agency_slug: string
  look: MailLook | null
}

/**
 * Creates an activation link for each user who is still invited and in reach; their earlier links die. A user whose
 * address belongs to another person looks invited like the others (RULES.md "Seats").
 * Send the mails after the commit.
 */
export async function inviteUsers(
  act: Act,
  { users, settings }: { users: readonly { id: string }[]; settings: LinkSettings },
): Promise<Invitation[]> {
  const { db, now } = act
  if (users.length === 0) return []
  const tokens = new Map(users.map(({ id }) => [id, newSecret()]))
  const expires = new Date(now.getTime() + settings.activationDays * 24 * 60 * 60_000)
  const living = await findLiving(db, [...tokens.keys()])
  const hashes = living.map((id) => hashSecret(tokens.get(id) as string))
  const { rows } = await sql<Issued>`
    select * from issue_invitations(${living}::uuid[], ${hashes}::bytea[], ${now}, ${expires})`.execute(db)
  const byProvider = await findProviderPeople(db, living)
  await keepInvited(act, { ids: rows.map((row) => row.user_id), expires })
  return rows.map((row) => {
    const inviting = { by: nameOfAuthor(act), ...placesOf(row) }
    const to = { id: row.user_id, email: row.email, first: row.first, ...brandedBy(row.look) }
    const { user_id: userId, email } = row
    if (row.is_taken) return { userId, email, token: null, link: null, mail: addressTakenMail(to, inviting) }
    const token = tokens.get(userId) as string
    const agency = row.look && row.agency_slug
    const link = passwordLink(settings, { kind: 'activation', secret: token, agency })
    const place = byProvider.get(userId)
    const mail = place
      ? providerInvitationMail(to, {
          ...inviting,
          link: signInLink(settings, place.slug),
          provider: place.name,
        })
      : invitationMail(to, { ...inviting, link, days: settings.activationDays })
    return { userId, email, token, link, mail }
  })
}

/** A direct purchaser has no agency but the service. */
const placesOf = ({ company_name: company, agency_name: agency }: Issued) => ({
  company: company && plainName(company),
  agency: company && agency === PRODUCT_NAME ? null : plainName(agency),
})

/** The users who are not deleted and whose company, agency and parent agency are active. */
async function findLiving(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${ids}::uuid[]) with ordinality w (id, place) join live_users u on u.id = w.id
    where agency_line(u.agency_id) is not null and (u.company_id is null
      or exists (select from live_companies c where c.id = u.company_id and c.status = 'active'))
    order by w.place`.execute(db)
  return rows.map(({ id }) => id)
}

const AT_ONCE = 5

/** Sends mails, a few at a time. A failure is logged and does not hold up the others. */
export async function sendMails(
  { mailer, log }: { mailer: Mailer; log: Log },
  mails: readonly { userId?: string; mail: Mail }[],
): Promise<void> {
  const left = [...mails]
  const send = async () => {
    for (let next = left.shift(); next; next = left.shift())
      await mailer
        .send(next.mail)
        .catch((err: unknown) => log.error({ err, userId: next?.userId }, 'invitation not sent'))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
}
