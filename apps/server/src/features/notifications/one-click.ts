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

const sealOf = (vault: Vault, { userId, kind }: Of) =>
  vault.hash(`${userId} ${kind}`, 'one-click unsubscribe')

/** What a mail's one-click link carries: it ends mails of that kind to that person and does nothing else. */
export const oneClickToken = (vault: Vault, of: Of): string =>
  [of.userId, of.kind, sealOf(vault, of).toString('base64url')].join('.')

const deadLink = () =>
  new Refusal('badRequest', {
    message: 'This link does not work. Choose what you get in your profile.',
  })

/** @throws badRequest when the token was not made here, or is of a kind that cannot be ended */
function readToken(vault: Vault, token: string): Of & { kinds: OptionalKind[] } {
  const [userId = '', name, seal = ''] = token.split('.')
  const kind = OPTIONAL_KINDS.find((known) => known === name)
  const given = Buffer.from(seal, 'base64url')
  const wanted = kind && sealOf(vault, { userId, kind })
  if (!wanted || given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw deadLink()
  return { userId, kind, kinds: OPTIONAL_KINDS.filter((one) => topicOf(one) === topicOf(kind)) }
}

/** Whom a link is about, and which of its kinds are off. */
async function findPerson(db: Db, { userId, kinds }: { userId: string; kinds: readonly OptionalKind[] }) {
  const person = await db
    .selectFrom('live_users as u')
    .leftJoin('notification_preferences as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.id', 'u.first', 'u.last', 'u.email', 'u.agency_id as agencyId', 'u.company_id as companyId'])
    .select('p.mail_off as mailOff')
    .executeTakeFirst()
  if (!person) return undefined
  const { mailOff, ...rest } = person
  return { ...rest, on: kinds.filter((kind) => !mailOff?.includes(kind)) }
}

/** Clicks that come together wait for one another here, so that each finds what those before it left. */
const takeTurn = (db: Db, { userId }: Of) =>
  db.selectFrom('live_users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()

type Link = { vault: Vault; token: string }

/** Which mails a link would end, and for whom. @throws badRequest when it does not work */
export async function findSubscription(db: Db, { vault, token }: Link) {
  const link = readToken(vault, token)
  const person = await findPerson(db, link)
  if (!person) throw deadLink()
  return { kinds: link.kinds, email: maskEmail(person.email), isOff: person.on.length === 0 }
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
export async function unsubscribe(act: ByLink, { vault, token }: Link): Promise<OptionalKind[]> {
  const { db, now } = act
  const link = readToken(vault, token)
  await takeTurn(db, link)
  const person = await findPerson(db, link)
  if (!person || person.on.length === 0) return []
  await db
    .insertInto('notification_preferences')
    .values({ user_id: person.id, mail_off: person.on, updated_at: now })
    .onConflict((known) =>
      known.column('user_id').doUpdateSet({
        mail_off: sql<
          string[]
        >`array(select distinct unnest(notification_preferences.mail_off || excluded.mail_off))`,
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

/** Turns mails on again that a link ended. @throws badRequest when it does not work, or names other kinds */
export async function resubscribe(
  act: ByLink,
  { vault, token, kinds }: Link & { kinds: readonly OptionalKind[] },
): Promise<void> {
  const { db, now } = act
  const link = readToken(vault, token)
  await takeTurn(db, link)
  const person = await findPerson(db, link)
  if (!person || kinds.some((kind) => !link.kinds.includes(kind))) throw deadLink()
  const off = kinds.filter((kind) => !person.on.includes(kind))
  if (off.length === 0) return
  await db
    .updateTable('notification_preferences')
    .set({
      mail_off: sql<
        string[]
      >`array(select kind from unnest(mail_off) kind where kind <> all (${off}::text[]))`,
      updated_at: now,
    })
    .where('user_id', '=', person.id)
    .execute()
  await record(inName(act, person), {
    ...inWords(person),
    verb: 'user.mailResubscribed',
    before: { mailOff: off },
  })
}
