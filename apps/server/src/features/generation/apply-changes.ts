import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import type { Change } from './changes'
import { isStarted } from './occurring-sql'

type Applied = Record<'moved' | 'removed' | 'marked' | 'restored', readonly Change[]>

/** Applies the changes to the rows as they are once locked: instances started meanwhile stay. */
export async function applyChanges(act: Act, changes: readonly Change[]): Promise<Applied> {
  const { db } = act
  if (changes.length === 0) return { moved: [], removed: [], marked: [], restored: [] }
  const ids = changes.map((change) => change.id)
  const { rows: locked } = await sql<{ id: string; isStarted: boolean }>`
    select ct.id, ${isStarted} as "isStarted" from company_tasks ct where ct.id = any (${ids}::uuid[])
    order by ct.id for update`.execute(db)
  const { rows: withWork } = await sql<{ id: string }>`
    select id from instances_with_work(${ids}::uuid[]) as id`.execute(db)
  const keeps = new Set([...withWork.map((row) => row.id), ...idsOf(locked, (row) => row.isStarted)])
  const started = new Set(idsOf(locked, (row) => row.isStarted))
  const there = new Set(locked.map((row) => row.id))
  const standing = changes.filter((change) => there.has(change.id))

  const removed = standing.filter(
    ({ id, isFuture, isRetired, isSurplus }) => !keeps.has(id) && (isSurplus || (isRetired && isFuture)),
  )
  const gone = new Set(removed.map((change) => change.id))
  const kept = standing.filter((change) => !gone.has(change.id))
  await sql`delete from company_tasks where id = any (${[...gone]}::uuid[])`.execute(db)
  const marked = kept.filter((change) => change.isRetired)
  const restored = kept.filter((change) => change.isRestored)
  await flag(act, marked, true)
  await flag(act, restored, false)
  const moved = kept.filter(({ id, cycleKey }) => cycleKey !== null && !started.has(id))
  await renameCycles(
    db,
    kept.filter(({ cycleKey, isRenamed }) => cycleKey !== null && isRenamed),
  )
  await moveDates(act, moved)
  return { moved, removed, marked, restored }
}

const idsOf = <T extends { id: string }>(rows: readonly T[], wanted: (row: T) => boolean) =>
  rows.filter(wanted).map((row) => row.id)

async function flag({ db, now }: Act, changes: readonly Change[], noLongerApplies: boolean): Promise<void> {
  if (changes.length === 0) return
  await sql`update company_tasks set no_longer_applies = ${noLongerApplies}, updated_at = ${now}::timestamptz,
      version = version + 1
    where id = any (${changes.map((change) => change.id)}::uuid[])`.execute(db)
}

/**
 * Keys of one task's cycles may be swapped, and a needed key may be on an instance that lost its place. So all affected
 * instances first give up their keys; one that holds a key it is not entitled to keeps a note of it.
 */
async function renameCycles(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map((change) => change.id)
  const keys = changes.map((change) => change.cycleKey)
  await sql`update company_tasks set cycle_key = 'moving ' || id where id = any (${ids}::uuid[])`.execute(db)
  await sql`
    update company_tasks other set cycle_key = other.cycle_key || ' formerly ' || other.id
    from company_tasks ct join unnest(${ids}::uuid[], ${keys}::text[]) as wanted (id, cycle_key) on wanted.id = ct.id
    where other.company_id = ct.company_id and other.task_id = ct.task_id and other.cycle_key = wanted.cycle_key`.execute(
    db,
  )
  await sql`update company_tasks ct set cycle_key = wanted.cycle_key
    from unnest(${ids}::uuid[], ${keys}::text[]) as wanted (id, cycle_key) where ct.id = wanted.id`.execute(
    db,
  )
}

async function moveDates({ db, now }: Act, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const column = <K extends keyof Change>(name: K) => changes.map((change) => change[name])
  await sql`
    update company_tasks ct set plan_year_start = o.plan_year_start, plan_year_end = o.plan_year_end,
      notification_date = o.notification_date, due_date = o.due_date, late_after = o.late_after,
      updated_at = ${now}::timestamptz, version = ct.version + 1
    from unnest(${column('id')}::uuid[], ${column('planYearStart')}::date[], ${column('planYearEnd')}::date[],
      ${column('notificationDate')}::date[], ${column('dueDate')}::date[], ${column('lateAfter')}::date[])
      as o (id, plan_year_start, plan_year_end, notification_date, due_date, late_after)
    where ct.id = o.id`.execute(db)
}
