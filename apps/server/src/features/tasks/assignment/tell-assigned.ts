import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { tell } from '../../notifications/telling'

/** Tells a person which instances were assigned to them, however many, in one mail. */
export async function tellAssigned(
  act: PersonalAct,
  { userId, instances }: { userId: string; instances: readonly string[] },
): Promise<void> {
  if (instances.length === 0) return
  // Each finds the mail of the one before it, which it is added to.
  await sql`select await_turn_to_tell(${userId}::uuid)`.execute(act.db)
  await tell(act, {
    kind: 'assignment',
    from: sql`(select ${userId}::uuid as user_id, ${userId}::uuid as object_id, id as company_task_id, '{}'::jsonb as about
      from unnest(${instances}::uuid[]) id)`,
  })
}
