import { sql } from 'kysely'
import type { AnyAct } from '../../http/act'

/** Records when a person signed in, for lists of people; details are in the log. */
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

/** Records when people were sent a link to choose their first password, and how long it works. */
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
