import { sql } from 'kysely'
import type { Act, AnyAct } from '../../http/act'
import { hashSecret } from '../../http/credentials'

/** Forgets people's identities at their identity providers: their accounts may now belong to others. */
export async function forgetSubjects({ db }: Act, ids: readonly string[]): Promise<void> {
  await sql`select forget_subjects(${ids}::uuid[])`.execute(db)
}

/** The same for a person signing in or on their own page: the next time their provider vouches for them, a code is required. */
export async function forgetOwnSubjects({ db }: AnyAct, userId: string): Promise<void> {
  await db.deleteFrom('identity_subjects').where('user_id', '=', userId).execute()
}

type Subject = { provider: { id: string; issuer: string }; userId: string; subject: string }

/**
 * Links a person to their identity at a provider: at once, or once the code of the given attempt is entered.
 * @returns false when another identity there signed in as this person before
 */
export async function keepSubject(
  { db, now }: Act,
  { provider, userId, subject, attempt }: Subject & { attempt: string | null },
): Promise<boolean> {
  const { id: provider_id, issuer } = provider
  await db
    .deleteFrom('identity_subjects')
    .where('provider_id', '=', provider_id)
    .where('issuer', '=', issuer)
    .where((row) => row.or([row('user_id', '=', userId), row('subject', '=', subject)]))
    .where('confirmed_at', 'is', null)
    .execute()
  const kept = await db
    .insertInto('identity_subjects')
    .values({
      provider_id,
      issuer,
      subject,
      user_id: userId,
      created_at: now,
      attempt_hash: attempt === null ? null : hashSecret(attempt),
      confirmed_at: attempt ? null : now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The code of an attempt was right: the identity at the provider belongs to the account's owner. */
export async function confirmSubject({ db, now }: Act, attempt: string): Promise<void> {
  await db
    .updateTable('identity_subjects')
    .set({ confirmed_at: now, attempt_hash: null })
    .where('attempt_hash', '=', hashSecret(attempt))
    .execute()
}
