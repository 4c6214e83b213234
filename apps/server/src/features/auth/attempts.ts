import type { Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import { latestWritten } from '../../adapters/clock'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { hashSecret, newSecret } from '../../http/credentials'
import { hashCode, newCode } from './codes'
import type { Settings } from './door'
import { codesLimit, codesSubject, type Turn, takeTurn } from './limits'
import { roleOf, type Said } from './provider-roles'
import { type Account, findAccount } from './queries'
import type { Left } from './wrong-code'

/** How long the password step is valid. Codes expire sooner; a new one may be requested until then. */
export const ATTEMPT_MINUTES = 30

/** Whose word a sign-in began with in place of a password: an agency's provider, what it said, and the role that means. */
export type Vouched = { providerId: string; provider: string; said: Said; role: Role | null }

export type Attempt = {
  id: string
  codeHash: Buffer | null
  codeExpiresAt: string | null
  wrongCodes: number
  codesSent: number
  vouched: Vouched | undefined
  account: Account
}

/** Opens the second step of a sign-in. The handle is told once and kept as a hash. */
export async function openAttempt(
  { db, now }: Act,
  { userId, vouched }: { userId: string; vouched?: Vouched | undefined },
): Promise<{ id: string; handle: string }> {
  const handle = newSecret()
  const { id } = await db
    .insertInto('sign_in_attempts')
    .values({
      user_id: userId,
      handle_hash: hashSecret(handle),
      created_at: now,
      provider_id: vouched?.providerId ?? null,
      provider_said: vouched ? JSON.stringify(vouched.said) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, handle }
}

/**
 * Serializes everything about one account's sign-ins. Always the first row of an account that a transaction locks, so
 * that no two deadlock.
 */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await db.selectFrom('live_users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

const open = ({ db }: Act, handle: string) =>
  db
    .selectFrom('sign_in_attempts')
    .where('handle_hash', '=', hashSecret(handle))
    .where('ended_at', 'is', null)

/**
 * Ends expired attempts and codes, of one account or of all, so that a clock that is set back revives none, and those of
 * a clock that was ahead.
 */
export async function endOverdueAttempts({ db, now }: Act, userId?: string): Promise<void> {
  const open = db
    .updateTable('sign_in_attempts')
    .where('ended_at', 'is', null)
    .$if(userId !== undefined, (update) => update.where('user_id', '=', userId as string))
  const begun = new Date(now.getTime() - ATTEMPT_MINUTES * 60_000).toISOString()
  const latest = latestWritten(now).toISOString()
  await open
    .set({ ended_at: now, code_hash: null })
    .where((row) => row.or([row('created_at', '<=', begun), row('created_at', '>', latest)]))
    .execute()
  await open
    .set({ code_hash: null })
    .where('code_hash', 'is not', null)
    .where((row) =>
      row.or([row('code_expires_at', '<=', now.toISOString()), row('code_sent_at', '>', latest)]),
    )
    .execute()
}

/**
 * The open attempt of a handle, its account locked until the transaction ends, so that parallel calls are serialized.
 * Nothing when it has ended, is too old, or belongs to another e-mail or to a person who may no longer sign in, or not
 * with that provider.
 */
export async function lockAttempt(
  act: Act,
  { handle, email }: { handle: string; email: string },
): Promise<Attempt | undefined> {
  const { db } = act
  const found = await open(act, handle).select('user_id').executeTakeFirst()
  if (!found) return undefined
  await lockAccount(db, found.user_id)
  await endOverdueAttempts(act, found.user_id)
  // Read again: another call may have ended it while this one waited.
  const row = await open(act, handle)
    .select([
      'id',
      'code_hash',
      'code_expires_at',
      'wrong_codes',
      'codes_sent',
      'provider_id',
      'provider_said',
    ])
    .executeTakeFirst()
  const account = await findAccount(db, found.user_id)
  if (!row || !account || account.email.toLowerCase() !== email.toLowerCase()) return undefined
  const vouched = row.provider_id ? await stillVouched(db, account, row) : undefined
  // Invited people get in with their provider and the code together.
  const mayEnter = row.provider_id ? vouched && account.mayActivate : account.stands
  if (!mayEnter) return undefined
  return {
    id: row.id,
    codeHash: row.code_hash,
    codeExpiresAt: row.code_expires_at,
    wrongCodes: row.wrong_codes,
    codesSent: row.codes_sent,
    vouched,
    account,
  }
}

type Begun = { provider_id: string | null; provider_said: unknown }
type InForce = Pick<Vouched, 'providerId' | 'provider'> & Parameters<typeof roleOf>[1]['mapping']

/**
 * What a sign-in began with, while that provider is the one of the account's agency. The role is worked out anew: the
 * mapping and the person may have changed meanwhile.
 */
async function stillVouched(
  db: Db,
  { agencyId, role: current }: Account,
  { provider_id, provider_said }: Begun,
): Promise<Vouched | undefined> {
  const { rows } = await sql<InForce>`
    select p.id as "providerId", a.name as provider, p.role_claim as "roleClaim", p.roles
    from identity_providers p join live_agencies a on a.id = p.agency_id
    where p.id = ${provider_id}::uuid and p.id = provider_in_force(${agencyId}::uuid)`.execute(db)
  if (!rows[0]) return undefined
  const { providerId, provider, ...mapping } = rows[0]
  const said = (provider_said as Said | null) ?? { claim: '', values: [] }
  return { providerId, provider, said, role: roleOf(said, { mapping, current }) }
}

/** Whether a handle was ever issued, even if its attempt has ended. */
export async function wasAttempt(db: Db, handle: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_attempts')
    .where('handle_hash', '=', hashSecret(handle))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

type Issue = { id: string; userId: string; byProvider: boolean; isFirst: boolean; settings: Settings }

/**
 * Creates a code for an attempt within the account's limits. Earlier codes of the account's attempts expire: those begun
 * by a provider and the person's own leave each other alone.
 */
export async function issueCode(
  act: Act,
  { settings, ...attempt }: Issue,
): Promise<{ code: string } | Extract<Turn, { taken: false }>> {
  const pause = attempt.isFirst ? {} : { pauseSeconds: settings.codePauseSeconds }
  const { db, now } = act
  const limit = { ...codesLimit(settings), ...pause, isOfCodes: true }
  const turn = await takeTurn(act, { subject: codesSubject(attempt), limit })
  if (!turn.taken) return turn
  const code = newCode()
  await db
    .updateTable('sign_in_attempts')
    .set({ code_hash: null })
    .where('user_id', '=', attempt.userId)
    .where('id', '<>', attempt.id)
    .where('provider_id', attempt.byProvider ? 'is not' : 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .updateTable('sign_in_attempts')
    .set((row) => ({
      code_hash: hashCode(settings, { attemptId: attempt.id, code }),
      code_sent_at: now,
      code_expires_at: new Date(now.getTime() + settings.codeMinutes * 60_000),
      codes_sent: row('codes_sent', '+', 1),
    }))
    .where('id', '=', attempt.id)
    .execute()
  return { code }
}

/**
 * Counts a wrong code and returns what is left. After the last one allowed the attempt ends and the password step must
 * be repeated.
 */
export async function countWrongCode(
  { db, now }: Act,
  { attempt, settings }: { attempt: Attempt; settings: Settings },
): Promise<Left> {
  const tries = settings.codeAttempts - attempt.wrongCodes - 1
  const isLast = tries <= 0
  const ends = attempt.codeHash && attempt.codeExpiresAt ? Date.parse(attempt.codeExpiresAt) : 0
  await db
    .updateTable('sign_in_attempts')
    .set({ wrong_codes: attempt.wrongCodes + 1, ...(isLast && { ended_at: now, code_hash: null }) })
    .where('id', '=', attempt.id)
    .execute()
  const seconds = Math.max(0, Math.ceil((ends - now.getTime()) / 1000))
  return { tries, seconds, wasSent: attempt.codesSent > 0 }
}

export async function endAttempt({ db, now }: Act, id: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ ended_at: now, code_hash: null })
    .where('id', '=', id)
    .execute()
}
