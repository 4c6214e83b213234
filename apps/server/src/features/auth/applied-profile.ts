import { sql } from 'kysely'
import type { Viewer } from '../../db/pool'
import type { PersonalAct } from '../../http/act'
import { record } from '../audit/operations'

/** Applies a profile to the caller's session. False when it cannot be applied now. */
export async function startProfile(
  { db, author, now }: PersonalAct,
  { personId, hours }: { personId: string; hours: number },
): Promise<boolean> {
  const until = new Date(now.getTime() + hours * 3_600_000)
  const { rows } = await sql<{ applied: boolean }>`
    select apply_profile(${author.viewer.sessionId}::uuid, ${personId}::uuid, ${now}, ${until}) as applied`.execute(
    db,
  )
  return rows[0]?.applied === true
}

/**
 * Removes the applied profile, if any. The rest of the transaction runs as the person who signed in, within their own
 * reach.
 */
export async function endProfile(act: PersonalAct): Promise<PersonalAct> {
  const { db, author, now } = act
  const { sessionId, user, appliedAt } = author.viewer
  if (appliedAt === undefined) return act
  const { rows } = await sql<{ viewer: Omit<Viewer, 'actor'> }>`
    select remove_profile(${sessionId}::uuid, ${now}) as viewer`.execute(db)
  const opened = rows[0]?.viewer
  if (!opened) throw new Error('A session without a profile is as open as it was with one.')
  const own = { ...act, author: { ...author, viewer: { ...opened, actor: opened.user } } }
  await record(own, {
    verb: 'user.profileRemoved',
    entity: 'user',
    entityId: user.id,
    object: `${user.first} ${user.last}`,
    agencyId: user.agencyId,
    companyId: user.companyId,
    after: { since: new Date(appliedAt).toISOString() },
  })
  return own
}
