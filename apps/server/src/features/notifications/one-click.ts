import { timingSafeEqual } from 'node:crypto'
import { type MessageKind, OPTIONAL_KINDS, topicOf } from '@heed/domain/messages/kinds'
import { maskEmail } from '@heed/domain/text'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act, Call, Known } from '../../http/act'
import { Refusal } from '../../http/refusal'
import type { Vault } from '../../http/vault'
import { record } from '../audit/operations'

type OptionalKind = (typeof OPTIONAL_KINDS)[number]
type Of = { userId: string; kind: MessageKind }
type Sent = Of & { email: string }

const sealOf = (vault: Vault, { userId, kind, email }: Sent) =>
  vault.hash(`${userId} ${kind} ${email.toLowerCase()}`, 'one-click unsubscribe')

/**
 * What a mail's one-click link carries: it ends mails of that kind to that person, while the address it was sent to is
 * theirs, and does nothing else.
 */
export const oneClickToken = (vault: Vault, of: Sent): string =>
  [of.userId, of.kind, sealOf(vault, of).toString('base64url')].join('.')

const deadLink = () =>
  new Refusal('badRequest', {
    message: 'This link does not work. Choose what you get in your profile.',
  })

type Claimed = Of & { seal: Buffer; kinds: OptionalKind[] }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a token says of itself; its seal tells whether it is true. @throws badRequest when it is no token */
function readToken(token: string): Claimed {
  const [userId = '', name, seal = ''] = token.split('.')
  const kind = OPTIONAL_KINDS.find((known) => known === name)
  if (!kind || !UUID.test(userId)) throw deadLink()
  const kinds = OPTIONAL_KINDS.filter((one) => topicOf(one) === topicOf(kind))
  return { userId, kind, kinds, seal: Buffer.from(seal, 'base64url') }
}

type Link = { vault: Vault; token: string }

/**
 * Whom a link is about, which of its kinds are on, and which of those that are off a link ended.
 * @throws badRequest when the token was not made here, is of a kind that cannot be ended, or was sent to another address
 */
async function findPerson(db: Db, { vault, token }: Link) {
  const { seal, ...link } = readToken(token)
  const person = await db
    .selectFrom('live_users as u')
    .leftJoin('notification_preferences as p', 'p.user_id', 'u.id')
    .where('u.id', '=', link.userId)
    .select(['u.id', 'u.first', 'u.last', 'u.email', 'u.agency_id as agencyId', 'u.company_id as companyId'])
    .select(['p.mail_off as mailOff', 'p.ended_by_link as endedByLink'])
    .executeTakeFirst()
  const wanted = sealOf(vault, { ...link, email: person?.email ?? '' })
  if (!person || seal.length !== wanted.length || !timingSafeEqual(seal, wanted)) throw deadLink()
  const { mailOff, endedByLink, ...rest } = person
  const on = link.kinds.filter((kind) => !mailOff?.includes(kind))
  const ended = link.kinds.filter((kind) => mailOff?.includes(kind) && endedByLink?.includes(kind))
  return { ...rest, kinds: link.kinds, on, ended }
}

/** Clicks that come together wait for one another here, so that each finds what those before it left. */
const takeTurn = (db: Db, { token }: Link) =>
  db
    .selectFrom('live_users')
    .where('id', '=', readToken(token).userId)
    .select('id')
    .forNoKeyUpdate()
    .execute()

/** Which mails a link would end, for whom, and which it can turn on again. @throws badRequest when it does not work */
export async function findSubscription(db: Db, link: Link) {
  const { kinds, email, on, ended } = await findPerson(db, link)
  return { kinds, email: maskEmail(email), isOff: on.length === 0, ended }
}

const inWords = (person: NonNullable<Awaited<ReturnType<typeof findPerson>>>) => ({
  entity: 'user',
  entityId: person.id,
  object: `${person.first} ${person.last}`,
  agencyId: person.agencyId,
  companyId: person.companyId,
})

/** Who has the link has the mail, so it is entered as done by whom it was sent to. */
type ByLink = Omit<Act, 'author'> & { call: Call }
const inName = ({ call, ...act }: ByLink, person: Known['person']): Act<Known> => ({
  ...act,
  author: { person, call },
})

/** Ends the mails that a link names: all kinds that share its mail. Returns those that came until now. */
export async function unsubscribe(act: ByLink, link: Link): Promise<OptionalKind[]> {
  const { db, now } = act
  await takeTurn(db, link)
  const person = await findPerson(db, link)
  if (person.on.length === 0) return []
  const added = (column: 'mail_off' | 'ended_by_link') => sql<string[]>`array(
    select distinct unnest(${sql.ref(`notification_preferences.${column}`)} || ${sql.ref(`excluded.${column}`)}))`
  await db
    .insertInto('notification_preferences')
    .values({ user_id: person.id, mail_off: person.on, ended_by_link: person.on, updated_at: now })
    .onConflict((known) =>
      known.column('user_id').doUpdateSet({
        mail_off: added('mail_off'),
        ended_by_link: added('ended_by_link'),
        updated_at: now,
      }),
    )
    .execute()
  await record(inName(act, person), {
    ...inWords(person),
    verb: 'user.mailUnsubscribed',
    after: { mailOff: person.on },
  })
  return person.on
}

/**
 * Turns mails on again that a link ended; what the person turned off themselves stays off.
 * @throws badRequest when the link does not work, or names other kinds
 */
export async function resubscribe(
  act: ByLink,
  { kinds, ...link }: Link & { kinds: readonly OptionalKind[] },
): Promise<void> {
  const { db, now } = act
  await takeTurn(db, link)
  const person = await findPerson(db, link)
  if (kinds.some((kind) => !person.kinds.includes(kind))) throw deadLink()
  const off = kinds.filter((kind) => person.ended.includes(kind))
  if (off.length === 0) return
  const without = (column: 'mail_off' | 'ended_by_link') =>
    sql<string[]>`array(select kind from unnest(${sql.ref(column)}) kind where kind <> all (${off}::text[]))`
  await db
    .updateTable('notification_preferences')
    .set({ mail_off: without('mail_off'), ended_by_link: without('ended_by_link'), updated_at: now })
    .where('user_id', '=', person.id)
    .execute()
  await record(inName(act, person), {
    ...inWords(person),
    verb: 'user.mailResubscribed',
    before: { mailOff: off },
  })
}
