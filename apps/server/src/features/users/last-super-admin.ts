import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { conflict } from '../../http/refusal'
import type { Target } from './targets'

/** At least one super admin who can sign in must remain. */
export const LAST_SUPER_ADMIN = 'At least one active Super Admin has to be left.'

/**
 * Whether a super admin would remain without these people. Counts are serialized, so that two who remove each other's
 * rights cannot both succeed.
 */
export async function leavesSuperAdmin({ db }: Act, targets: readonly Target[]): Promise<boolean> {
  if (!targets.some(({ role, state }) => role === 'SuperAdmin' && state === 'active')) return true
  await sql`select pg_advisory_xact_lock(hashtextextended('super admins', 0))`.execute(db)
  const active = await db
    .selectFrom('live_users')
    .where('role', '=', 'SuperAdmin')
    .where('state', '=', 'active')
    .select('id')
    .execute()
  const lost = new Set(targets.map(({ id }) => id))
  return active.some(({ id }) => !lost.has(id))
}

/** @throws conflict */
export async function refuseWithoutSuperAdmin(act: Act, targets: readonly Target[]): Promise<void> {
  if (!(await leavesSuperAdmin(act, targets))) throw conflict(LAST_SUPER_ADMIN)
}
