import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { notFound } from '../../http/refusal'
import type { Target } from './targets'

type Kept = {
  target: Target
  next: { role: string; agencyId: string }
  wanted: readonly string[] | undefined
  /** Moves the person. */
  change: () => Promise<void>
}

/**
 * Sets the companies an agency user works for: the given ones, or else those they have; no other role has any, and an
 * agency gives only its own. Companies are removed before `change` moves the person, and added after it.
 * @returns names of what was added and removed, for the log; undefined if nothing was
 * @throws notFound when a wanted company is out of reach or another agency's
 */
export async function keepCompanies(
  { db, now }: PersonalAct,
  { target, next, wanted, change }: Kept,
): Promise<{ companiesAdded?: string[]; companiesRemoved?: string[] } | undefined> {
  const has = await sql<{ id: string; name: string }>`
    select w.company_id as id, coalesce(c.name, '') as name from user_companies w
    left join live_companies c on c.id = w.company_id where w.user_id = ${target.id}::uuid`.execute(db)
  const stays = next.role === 'AgencyUser' && next.agencyId === target.agencyId
  const kept = stays ? has.rows.filter(({ id }) => wanted === undefined || wanted.includes(id)) : []
  const gone = has.rows.filter((company) => !kept.includes(company))
  if (gone.length > 0)
    await db
      .deleteFrom('user_companies')
      .where('user_id', '=', target.id)
      .where(
        'company_id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  await change()
  const missing =
    next.role === 'AgencyUser' ? [...new Set(wanted)].filter((id) => !kept.some((c) => c.id === id)) : []
  const added = missing.length === 0 ? [] : await findCompanies(db, { ids: missing, agencyId: next.agencyId })
  if (added.length > 0)
    await db
      .insertInto('user_companies')
      .values(
        added.map(({ id }) => ({
          agency_id: next.agencyId,
          company_id: id,
          user_id: target.id,
          created_at: now,
        })),
      )
      .execute()
  if (gone.length === 0 && added.length === 0) return undefined
  return {
    ...(added.length > 0 && { companiesAdded: added.map(({ name }) => name) }),
    ...(gone.length > 0 && { companiesRemoved: gone.map(({ name }) => name) }),
  }
}

async function findCompanies(
  db: PersonalAct['db'],
  { ids, agencyId }: { ids: readonly string[]; agencyId: string },
) {
  const found = await db
    .selectFrom('live_companies')
    .where('id', 'in', ids)
    .where('agency_id', '=', agencyId)
    .select(['id', 'name'])
    .execute()
  if (found.length < ids.length) throw notFound()
  return found
}
