import { timingSafeEqual } from 'node:crypto'
import { MESSAGE_KIND_NAMES, type MessageKind, OPTIONAL_KINDS, topicOf } from '@heed/domain/messages/kinds'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { Refusal } from '../../http/refusal'
import type { Vault } from '../../http/vault'
import { record } from '../audit/operations'

type Of = { userId: string; kind: MessageKind }

const sealOf = (vault: Vault, { userId, kind }: Of) =>
  vault.hash(`${userId} ${kind}`, 'one-click unsubscribe')

/** What a mail's one-click link carries: it ends mails of that kind to that person and does nothing else. */
export const oneClickToken = (vault: Vault, of: Of): string =>
  [of.userId, of.kind, sealOf(vault, of).toString('base64url')].join('.')

/** @throws badRequest when the token was not made here, or is of a kind that cannot be ended */
function readToken(vault: Vault, token: string): Of {
  const [userId = '', name, seal = ''] = token.split('.')
  const kind = MESSAGE_KIND_NAMES.find((known) => known === name)
  const given = Buffer.from(seal, 'base64url')
  const wanted = kind && sealOf(vault, { userId, kind })
  if (
    !wanted ||
    given.length !== wanted.length ||
    !timingSafeEqual(given, wanted) ||
    !OPTIONAL_KINDS.includes(kind)
  )
    throw new Refusal('badRequest', {
      message: 'This link does not work. Choose what you get in your profile.',
    })
  return { userId, kind }
}

/** Ends the mails that a one-click link names: all kinds that share its mail. */
export async function unsubscribe(
  act: Act,
  { vault, token }: { vault: Vault; token: string },
): Promise<void> {
  const { db, now } = act
  const { userId, kind } = readToken(vault, token)
  const kinds = OPTIONAL_KINDS.filter((one) => topicOf(one) === topicOf(kind))
  const person = await db
    .selectFrom('live_users')
    .where('id', '=', userId)
    .select(['id', 'first', 'last', 'agency_id as agencyId', 'company_id as companyId'])
    .executeTakeFirst()
  if (!person) return
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, mail_off: [...kinds], updated_at: now })
    .onConflict((known) =>
      known.column('user_id').doUpdateSet({
        mail_off: sql<
          string[]
        >`array(select distinct unnest(notification_preferences.mail_off || excluded.mail_off))`,
        updated_at: now,
      }),
    )
    .execute()
  await record(act, {
    verb: 'user.mailUnsubscribed',
    entity: 'user',
    entityId: person.id,
    object: `${person.first} ${person.last}`,
    agencyId: person.agencyId,
    companyId: person.companyId,
    after: { mailOff: kinds },
  })
}
