import type { IsoDate } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Told } from './told-late'

/** What a change from a day tells: what was owed since then, or since today where the day is ahead. */
export const toldByChange = (effectiveOn: IsoDate, today: IsoDate): Told => ({
  since: effectiveOn < today ? effectiveOn : today,
})

type Correction = {
  companyId: string
  /** The questions it answers otherwise. */
  questions: readonly string[]
  /** The correction itself, once it is saved. */
  id?: string
  today: IsoDate
  zone: string
}

/**
 * What a correction tells: what was owed since the answers it replaces were saved, so that whoever notices a slip only
 * after some days gets back what fell due between; a change that it corrects may have counted from an earlier day. Of
 * each question only the newest day of saving counts, and none before the end of set-up.
 */
export async function findToldByCorrection(
  db: Db,
  { companyId, questions, id, today, zone }: Correction,
): Promise<Told> {
  const { rows } = await sql<{ since: IsoDate | null }>`
    select min(least(effective_on, saved_on))::text as since
    from (select a.effective_on, s.saved_on, max(s.saved_on) over (partition by q.question) as newest
      from answer_changes a
      join live_companies c on c.id = a.company_id and c.setup_completed_at < a.saved_at
      join unnest(${questions}::text[]) as q (question) on a.changes ? q.question
      cross join lateral (select (a.saved_at at time zone ${zone}::text)::date as saved_on) s
      where a.company_id = ${companyId}::uuid and a.taken_back_at is null and a.id is distinct from ${id ?? null}::uuid) r
    where saved_on = newest`.execute(db)
  return { since: rows[0]?.since ?? today }
}

/** What the save that causes a generation tells; null when nothing was saved. */
export async function findTold(
  db: Db,
  { causedBy, today, zone }: { causedBy: string | undefined; today: IsoDate; zone: string },
): Promise<Told | null> {
  if (causedBy === undefined) return null
  const { effectiveOn, companyId, questions } = await db
    .selectFrom('answer_changes')
    .where('id', '=', causedBy)
    .select([
      'effective_on as effectiveOn',
      'company_id as companyId',
      sql<string[]>`array(select jsonb_object_keys(changes))`.as('questions'),
    ])
    .executeTakeFirstOrThrow()
  if (effectiveOn !== null) return toldByChange(effectiveOn, today)
  return findToldByCorrection(db, { companyId, questions, id: causedBy, today, zone })
}
