import { sql } from 'kysely'
import type { AnyAct } from '../../http/act'

/** Keeps when somebody signed in, for lists of people; what happened is in the log. */
export async function keepSignedIn({ db, now }: AnyAct, userId: string): Promise<void> {
  await db
    .updateTable('live_users')
    .set((row) => ({
      first_signed_in_at: row.fn.coalesce('first_signed_in_at', row.val(now)),
      last_signed_in_at: sql<Date>`greatest(last_signed_in_at, ${now})`,
    }))
    .where('id', '=', userId)
    .execute()
}

/** Keeps when people were sent a link to choose their first password with, and how long it works. */
export async function keepInvited(
  { db, now }: AnyAct,
  { ids, expires }: { ids: readonly string[]; expires: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('live_users')
    .set({ invited_at: now, invitation_ends_at: expires })
    .where('id', 'in', ids)
    .execute()
}
