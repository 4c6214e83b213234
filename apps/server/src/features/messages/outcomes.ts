import type { MessageState } from '@heed/domain/messages/states'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { type AuditEvent, record } from '../audit/operations'

/**
 * `isOfAddress`: it bounced because of its address; `isOfServer`: the mail server did not take it, for a reason of its own.
 * `mostBounces`: how many in a row an address may refuse.
 */
export type Outcome = {
  id: string
  state: Exclude<MessageState, 'queued' | 'suppressed'>
  answer: string
  isOfAddress?: boolean
  isOfServer?: boolean
  mostBounces: number
}

/** What a mail server says may be long, and hold what the database refuses. */
const ANSWER_CHARACTERS = 500
const cut = (answer: string) => answer.replace(/\p{Cc}+/gu, ' ').slice(0, ANSWER_CHARACTERS)

/**
 * Notes that a mail is about to be handed to the mail server: one that ends without an outcome may have arrived. False when
 * the claim is no longer the caller's.
 */
export async function beginDelivery(
  { db, now }: Act,
  { id, claimedUntil }: { id: string; claimedUntil: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with begun as (update messages set tries = tries + 1
      where id = ${id}::uuid and state = 'queued' and claimed_until = ${claimedUntil} returning *)
    insert into message_deliveries (message_id, agency_id, company_id, attempt, began_at)
    select id, agency_id, company_id, tries, ${now} from begun`.execute(db)
  return Number(numAffectedRows ?? 0n) > 0
}

type Reached = { id: string; first: string; last: string; agencyId: string; companyId: string | null }

/** Only a security mail goes to an address that refuses mails: it takes them again. */
const resumed = ({ id, first, last, agencyId, companyId }: Reached): AuditEvent => ({
  verb: 'user.mailResumed',
  entity: 'user',
  entityId: id,
  object: `${first} ${last}`,
  agencyId,
  companyId,
  after: { reason: 'The address accepted a security mail.' },
})

/** What came of a mail, for good, and what it says about its address. */
export async function keepOutcome(act: Act, outcome: Outcome): Promise<void> {
  const { db, now } = act
  const { id, state, isOfAddress = false, isOfServer = false, mostBounces } = outcome
  const answer = cut(outcome.answer)
  const ended = sql`ended as (
    update messages set state = ${state}, answer = ${answer}, ended_at = ${now}, claimed_until = null
    where id = ${id}::uuid and state = 'queued' returning id, user_id, lower(email) as email),
  delivered as (
    update message_deliveries d set state = ${state}, answer = ${answer}, ended_at = ${now}, of_server = ${isOfServer}
    from ended where d.message_id = ended.id and d.state = 'begun')`
  if (state === 'accepted') {
    const { rows } = await sql<Reached>`
      with ${ended},
      reached as (delete from mail_addresses s using ended where s.email = ended.email returning s.suppressed_at, ended.user_id)
      select u.id, u.first, u.last, u.agency_id as "agencyId", u.company_id as "companyId"
      from reached join live_users u on u.id = reached.user_id where reached.suppressed_at is not null`.execute(
      db,
    )
    await record(act, rows.map(resumed))
  } else if (isOfAddress)
    await sql`with ${ended}
      insert into mail_addresses as s (email, bounces, suppressed_at, answer, updated_at)
      select email, 1, case when ${mostBounces}::int <= 1 then ${now}::timestamptz end, ${answer}, ${now} from ended
      on conflict (email) do update set bounces = s.bounces + 1, answer = excluded.answer, updated_at = excluded.updated_at,
        suppressed_at = coalesce(s.suppressed_at, case when s.bounces + 1 >= ${mostBounces}::int then excluded.updated_at end)`.execute(
      db,
    )
  else await sql`with ${ended} select from ended`.execute(db)
}

/** It was surely not taken: tries again later. */
export async function postpone(
  { db, now }: Act,
  { id, answer, until }: { id: string; answer: string; until: Date },
): Promise<void> {
  await sql`
    with postponed as (
      update messages set send_after = ${until}, claimed_until = null, answer = ${cut(answer)}
      where id = ${id}::uuid and state = 'queued' returning id)
    update message_deliveries d set state = 'postponed', answer = ${cut(answer)}, ended_at = ${now}, of_server = true
    from postponed where d.message_id = postponed.id and d.state = 'begun'`.execute(db)
}

/**
 * Mails that a process began to hand over before it was killed may have arrived, so they are not sent again. Returns how
 * many there are.
 */
export async function endInterrupted({ db, now }: Act): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      update messages m set state = 'doubtful', answer = 'The service stopped while it was being sent.', ended_at = ${now},
        claimed_until = null
      where m.state = 'queued' and m.claimed_until < ${now}
        and exists (select from message_deliveries d where d.message_id = m.id and d.state = 'begun') returning m.id),
    delivered as (
      update message_deliveries d set state = 'doubtful', ended_at = ${now} from ended
      where d.message_id = ended.id and d.state = 'begun')
    select count(*)::int as count from ended`.execute(db)
  return rows[0]?.count ?? 0
}
