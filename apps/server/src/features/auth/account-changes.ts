import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connection'
import type { Users } from '../../db/schema'
import type { Act } from '../../http/act'

/** The columns of an account that operations on people may write; signing in writes the rest. */
export type AccountChange = Pick<
  Updateable<Users>,
  | 'first'
  | 'last'
  | 'email'
  | 'email_is_taken'
  | 'start_date'
  | 'role'
  | 'agency_id'
  | 'company_id'
  | 'state'
  | 'password_hash'
  | 'default_factor'
  | 'agreed_version'
  | 'photo_file_id'
  | 'deleted_at'
>

/** Changes the accounts of people. The caller has checked that the author may. */
export async function changeAccounts(
  { db, now }: Act,
  { ids, change }: { ids: readonly string[]; change: AccountChange },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('live_users')
    .set((row) => ({ ...change, updated_at: now, version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Enables disabled people: as invited if they never chose a password. Returns those. */
export async function enableAccounts({ db, now }: Act, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const enabled = await db
    .updateTable('live_users')
    .set((row) => ({
      state: sql<string>`case when password_hash is null then 'invited' else 'active' end`,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .where('state', '=', 'disabled')
    .returning(['id', 'state'])
    .execute()
  return enabled.filter(({ state }) => state === 'invited').map(({ id }) => id)
}

/** Ends every session, sign-in and mailed link of people in reach. */
export async function endSignIns({ db, now }: Act, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select end_sign_ins(${ids}::uuid[], ${now})`.execute(db)
}

/** Ends one session or remembered device of a person in reach. False if there is none. */
export async function endDevice(
  { db, now }: Act,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select end_device(${userId}::uuid, ${deviceId}::uuid, ${now}) as ended`.execute(db)
  return rows[0]?.ended ?? false
}

/** Removes every way to sign in except the mailed link from an account that may now belong to another person. */
export async function takeWaysIn({ db, now }: Act, id: string): Promise<void> {
  await sql`select reset_factors(${id}::uuid, ${now})`.execute(db)
}

/** Whether another person signs in with this address, in reach or not. Never reveal a person who is out of reach. */
export async function isAddressTaken(
  db: Db,
  { email, besides }: { email: string; besides: string },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select is_address_taken(${email}, ${besides}::uuid) as taken`.execute(db)
  return rows[0]?.taken ?? false
}
