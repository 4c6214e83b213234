import { latestWritten } from '../../adapters/clock'
import type { Db } from '../../db/connection'
import type { AnyAct, Call } from '../../http/act'
import { hashSecret, newSecret } from '../../http/credentials'

/** Lets this browser skip the second step for a number of days. The token is issued once and kept as a hash. */
export async function rememberDevice(
  { db, now }: AnyAct,
  { userId, days, call }: { userId: string; days: number; call: Call },
): Promise<string> {
  const token = newSecret()
  await db
    .insertInto('remembered_devices')
    .values({
      user_id: userId,
      token_hash: hashSecret(token),
      address: call.address,
      user_agent: call.userAgent,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + days * 24 * 60 * 60_000),
    })
    .execute()
  return token
}

/** Whether the token belongs to a device that this very person let skip the second step. */
export async function isRemembered(
  { db, now }: AnyAct,
  { userId, token, call }: { userId: string; token: string; call: Call },
): Promise<boolean> {
  const found = await db
    .updateTable('remembered_devices')
    .set({ last_used_at: now, address: call.address })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashSecret(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('created_at', '<=', latestWritten(now).toISOString())
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Removes expired ones, so that a clock that is set back revives none, and those of a clock that was ahead. */
export async function endOverdueDevices({ db, now }: AnyAct): Promise<void> {
  await db
    .updateTable('remembered_devices')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([
        row('expires_at', '<=', now.toISOString()),
        row('created_at', '>', latestWritten(now).toISOString()),
      ]),
    )
    .execute()
}

/** All of a person's, or one. False if there was none. */
export async function forgetDevices(
  { db, now }: AnyAct,
  { userId, id }: { userId: string; id?: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('remembered_devices')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (update) => update.where('id', '=', id as string))
    .returning('id')
    .execute()
  return ended.length > 0
}

export async function removeOldDevices(db: Db, before: string): Promise<void> {
  await db.deleteFrom('remembered_devices').where('expires_at', '<', before).execute()
}
