import { createHmac } from 'node:crypto'
import { counted, plural, spanText } from '@heed/domain/text'
import { sql } from 'kysely'
import type { OpenConfig } from '../../config/open-config'
import type { Db } from '../../db/connection'
import type { AnyAct } from '../../http/act'
import { networkOf } from '../../http/network'
import { Refusal } from '../../http/refusal'

/** At most `most` within any span of `minutes`; of codes, `pauseSeconds` apart; `mostInARow` until the subject is cleared. */
export type Limit = {
  most: number
  minutes: number
  pauseSeconds?: number
  mostInARow?: number
  /** What is counted are codes that were sent: reaching the limit is no failed attempt. */
  isOfCodes?: boolean
}
type Moment = Pick<AnyAct, 'db' | 'now'>
type Counted = { subject: string; limit: Limit }
export type Turn = { taken: true; isLast: boolean } | { taken: false; refusal: Refusal }

const UNLIMITED = 2_147_483_647

/**
 * Counts one more for a subject if its limit allows it, in one statement, so that any number of nodes and parallel
 * requests share one count. Refusals are not counted, so that a lock expires.
 */
export async function takeTurn(act: Moment, { subject, limit }: Counted): Promise<Turn> {
  const { db, now: at } = act
  const since = new Date(at.getTime() - limit.minutes * 60_000)
  const pausedUntil = new Date(at.getTime() - (limit.pauseSeconds ?? 0) * 1000)
  const mostInARow = limit.mostInARow ?? UNLIMITED
  const { rows } = await sql<{ used: number; in_a_row: number }>`
    insert into sign_in_limits as l (subject, recent, in_a_row, updated_at) values (${subject}, array[${at}::timestamptz], 1, ${at})
    on conflict (subject) do update set
      recent = (select coalesce(array_agg(t order by t), '{}') from unnest(l.recent) t where t > ${since}) || ${at}::timestamptz,
      in_a_row = least(l.in_a_row, ${UNLIMITED - 1}) + 1,
      updated_at = ${at}
    where (select count(*) from unnest(l.recent) t where t > ${since}) < ${limit.most}
      and l.in_a_row < ${mostInARow}
      and (${limit.pauseSeconds ?? 0} = 0 or not exists (select from unnest(l.recent) t where t > ${pausedUntil}))
    returning cardinality(recent) as used, in_a_row`.execute(db)
  const turn = rows[0]
  if (turn) return { taken: true, isLast: turn.used >= limit.most || turn.in_a_row >= mostInARow }
  return { taken: false, refusal: await refusalFor(act, { subject, limit }) }
}

/** @throws tooMany, which also undoes what the transaction counted before */
export async function takeTurnOrThrow(act: Moment, counted: Counted) {
  const turn = await takeTurn(act, counted)
  if (!turn.taken) throw turn.refusal
  return turn
}

/** Takes back the newest count, when the attempt turned out to succeed. */
export async function giveBack(db: Db, subject: string): Promise<void> {
  await sql`update sign_in_limits
    set recent = recent[1:cardinality(recent) - 1], in_a_row = greatest(in_a_row - 1, 0)
    where subject = ${subject}`.execute(db)
}

export async function clearLimit(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_limits').where('subject', '=', subject).execute()
}

async function refusalFor({ db, now: at }: Moment, { subject, limit }: Counted): Promise<Refusal> {
  const found = await db
    .selectFrom('sign_in_limits')
    .select(['recent', 'in_a_row'])
    .where('subject', '=', subject)
    .executeTakeFirst()
  const times = (found?.recent ?? []).map((time) => time.getTime())
  // The window is full until as many have left it as exceed the limit.
  const full = times.at(-limit.most)
  const windowEnds = full === undefined ? 0 : full + limit.minutes * 60_000
  const pauseEnds = (times.at(-1) ?? 0) + (limit.pauseSeconds ?? 0) * 1000
  const needsReset = limit.mostInARow !== undefined && (found?.in_a_row ?? 0) >= limit.mostInARow
  const until = needsReset ? at.getTime() + limit.minutes * 60_000 : Math.max(windowEnds, pauseEnds)
  const retryAfterSeconds = Math.max(1, Math.ceil((until - at.getTime()) / 1000))
  const askAgain = `You can ask for another in ${spanText(retryAfterSeconds)}.`
  const message = needsReset
    ? 'Too many wrong attempts in a row. Reset your password to sign in.'
    : pauseEnds > windowEnds
      ? `A code was just sent. ${askAgain}`
      : limit.isOfCodes &&
        `${counted(limit.most, 'code')} ${plural(limit.most, 'was', 'were')} sent in ${spanText(limit.minutes * 60)}. ${askAgain}`
  return new Refusal('tooMany', { retryAfterSeconds, ...(message && { message }) })
}

export const addressSubject = (address: string) => `address:${networkOf(address)}`
/** By e-mail rather than user, so that an unknown address answers like a known one; kept only as a hash. */
export const accountSubject = (email: string, { secretKey }: { secretKey: string }) =>
  `account:${createHmac('sha256', secretKey).update(`account ${email.toLowerCase()}`).digest('hex')}`
/** Whose codes are counted: sign-ins begun by an identity provider never use up those of the person's own. */
type CodesOf = { userId: string; byProvider: boolean }
const ofSignIns = (what: string, { userId, byProvider }: CodesOf) =>
  byProvider ? `${what}:provider:${userId}` : `${what}:${userId}`
export const codesSubject = (of: CodesOf) => ofSignIns('codes', of)
export const resetsSubject = (userId: string) => `resets:${userId}`
/** Text messages to a phone being set up; separate from sign-in codes, one of which may just have been sent. */
export const textsSubject = (userId: string) => `texts:${userId}`
/** Wrong codes of an account, sent, from an authenticator or for recovery: one count for all kinds. */
export const wrongCodesSubject = (of: CodesOf) => ofSignIns('wrong-codes', of)
/** Wrong passwords of a signed-in person who is asked for it again. */
export const ownPasswordSubject = (userId: string) => `own-password:${userId}`

export const addressLimit = (settings: OpenConfig): Limit => ({
  most: settings.addressFailures,
  minutes: settings.addressFailuresMinutes,
})
export const passwordLimit = (settings: OpenConfig): Limit => ({
  most: settings.passwordFailures,
  minutes: settings.passwordFailuresMinutes,
})
export const wrongCodesLimit = (settings: OpenConfig): Limit => ({
  most: settings.codeFailures,
  minutes: settings.codesWindowMinutes,
  mostInARow: settings.passwordFailuresCap,
})
export const accountLimit = (settings: OpenConfig): Limit => ({
  most: settings.passwordFailures,
  minutes: settings.passwordFailuresMinutes,
  mostInARow: settings.passwordFailuresCap,
})
export const codesLimit = (settings: OpenConfig): Limit => ({
  most: settings.codesPerWindow,
  minutes: settings.codesWindowMinutes,
})
