import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { record } from '../audit/operations'

/**
 * Ends what was open when a backup was made, since nobody knows what became of it: sessions, remembered devices, links and
 * codes, changes of an address, factors being set up. People sign in again. Runs on tables that have no rights yet.
 */
export async function endEverySignIn(act: Act<'system'>, backup: string): Promise<void> {
  const { db, now } = act
  await sql`
    with devices as (update remembered_devices set ended_at = ${now} where ended_at is null),
      links as (update one_time_tokens set used_at = ${now} where used_at is null),
      attempts as (update sign_in_attempts set ended_at = coalesce(ended_at, ${now}), code_hash = null
        where ended_at is null or code_hash is not null),
      changes as (update email_changes set ended_at = ${now} where ended_at is null),
      setups as (delete from factor_setups)
    update sessions set ended_at = ${now} where ended_at is null`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from agencies where is_house limit 1`.execute(db)
  await record(
    act,
    rows.map(({ id }) => ({
      verb: 'installation.restored',
      entity: 'installation',
      entityId: null,
      object: backup,
      agencyId: id,
    })),
  )
}
