import { addMonths, type IsoDate } from '@heed/domain/dates'
import { horizon } from '@heed/domain/tasks/cycles'
import type { OccurrenceRow, Window } from '@heed/domain/tasks/occurrence-table'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { GenerationScope, StaleCompany } from './generation-inputs'
import { datingColumns, generationSql, occurrenceOfRow, withHashJoins } from './generation-sql'

/** What has to happen to an instance that is there. */
export type Change = {
  id: string
  /** No longer applies. */
  isRetired: boolean
  /** Applies again. */
  isRestored: boolean
  /** Has no place among the dates of its task any more, or its new date is not within the horizon. */
  isSurplus: boolean
  /** Its date has not come yet. */
  isFuture: boolean
  isRenamed: boolean
  /** The cycle it stands for, where that or its dates differ. */
  cycleKey: string | null
  planYearStart: IsoDate | null
  planYearEnd: IsoDate | null
  notificationDate: IsoDate | null
  dueDate: IsoDate | null
  lateAfter: IsoDate | null
}

/** Somebody did something about it, so its dates stay. Over alias `ct`. */
const isStarted = sql`(ct.actions_done > 0 or ct.started_at is not null or ct.completed_at is not null
  or ct.closed_at is not null or ct.documents > 0)`

/** Instances older than this are history: no moved anniversary reaches them. */
const HISTORY_MONTHS = 24
/** How far a quarterly date can move and still report the same quarter: half of one. */
const HALF_A_QUARTER_DAYS = 45

/**
 * Compares the instances of companies with what they should be. Where the basis year moved, an instance stands for the
 * new cycle of the same month, of the nearest quarterly date, or of the year that holds the middle of its own; where
 * two meet, the one whose cycle did not change wins, then the one somebody started.
 * @param tableFor the occurrences in a window, which depends on the oldest date that may move
 */
export async function findChanges(
  db: Db,
  companies: readonly StaleCompany[],
  scope: GenerationScope,
  today: IsoDate,
  tableFor: (window: Window) => OccurrenceRow[],
): Promise<Change[]> {
  if (companies.length === 0) return []
  const { to } = horizon(today)
  const occurrences = tableFor({
    from: addMonths(today, -HISTORY_MONTHS - 12),
    to: addMonths(to, 12),
  })
  const ids = companies.map((company) => company.id)
  const { rows } = await withHashJoins(db, () =>
    sql<Change>`
      with ${generationSql(companies, occurrences, scope)},
      existing as materialized (
        select ct.*, ${isStarted} as is_started, ct.completed_at is null and ct.closed_at is null as is_open,
          ct.cycle_key like 'event-%' as is_own
        from company_tasks ct
        where ct.company_id = any (${ids}::uuid[]) and (ct.due_date >= ${addMonths(today, -HISTORY_MONTHS)}::date
          or ct.completed_at is null and ct.closed_at is null)
          ${scope.taskId ? sql`and ct.task_id = ${scope.taskId}::uuid` : sql``}),
      known as materialized (
        select e.*, a.task_id is not null as applies, t.recurrence, ${datingColumns}
        from existing e
        join company c on c.company_id = e.company_id
        left join applying a on a.company_id = e.company_id and a.task_id = e.task_id
        left join task t on t.id = a.task_id),
      candidate as (
        select distinct on (e.id) e.id, e.company_id, e.task_id, e.is_started, o.cycle_key, o.plan_year_start,
          o.plan_year_end, o.notification_date, o.due_date, o.late_after,
          o.cycle_key = e.cycle_key and o.plan_year_start = e.plan_year_start as is_same,
          abs(o.due_date - e.due_date) as days
        from known e
        join occurrence o on ${occurrenceOfRow}
        where e.applies and not e.is_own and (o.cycle_key = e.cycle_key and o.plan_year_start = e.plan_year_start
          or case e.recurrence when 'monthly' then o.cycle_key = e.cycle_key
            when 'quarterly' then abs(o.due_date - e.due_date) <= ${HALF_A_QUARTER_DAYS}
            else e.plan_year_start + (e.plan_year_end - e.plan_year_start) / 2
              between o.plan_year_start and o.plan_year_end end)
        order by e.id, is_same desc, days),
      place as (
        select p.*, row_number() over (partition by p.company_id, p.task_id, p.cycle_key
          order by p.is_same desc, p.is_started desc, p.days, p.id) = 1 as is_first
        from candidate p),
      found as (
        select e.id, not e.applies and e.is_open and not e.no_longer_applies as "isRetired",
          e.applies and e.no_longer_applies as "isRestored",
          e.applies and d.anchor is not null and not e.is_own and not e.is_started
            and case when p.id is null then e.due_date >= ${today}::date
              else not p.is_first or p.due_date > ${to}::date end as "isSurplus",
          e.due_date >= ${today}::date and not e.is_own as "isFuture",
          coalesce(p.cycle_key <> e.cycle_key, false) as "isRenamed",
          case when p.is_first and (p.cycle_key <> e.cycle_key or not e.is_started
            and (p.plan_year_start, p.plan_year_end, p.notification_date, p.due_date, p.late_after) is distinct from
              (e.plan_year_start, e.plan_year_end, e.notification_date, e.due_date, e.late_after))
            then p.cycle_key end as "cycleKey",
          p.plan_year_start as "planYearStart", p.plan_year_end as "planYearEnd",
          p.notification_date as "notificationDate", p.due_date as "dueDate", p.late_after as "lateAfter"
        from known e
        left join place p on p.id = e.id
        left join (select distinct rule_key, anchor from occurrence) d
          on d.rule_key = e.rule_key and d.anchor = e.anchor)
      select * from found
      where "isRetired" or "isRestored" or "isSurplus" or "cycleKey" is not null
      order by id`.execute(db),
  )
  return rows
}

type Counts = { moved: number; removed: number; marked: number; restored: number }

/** Makes the changes, on the rows as they stand once locked: what somebody has started meanwhile stays. */
export async function applyChanges(db: Db, changes: readonly Change[], now: Date): Promise<Counts> {
  if (changes.length === 0) return { moved: 0, removed: 0, marked: 0, restored: 0 }
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
  await flag(db, marked, true, now)
  await flag(db, restored, false, now)
  const moved = kept.filter(({ id, cycleKey }) => cycleKey !== null && !started.has(id))
  await renameCycles(
    db,
    kept.filter(({ cycleKey, isRenamed }) => cycleKey !== null && isRenamed),
  )
  await moveDates(db, moved, now)
  return { moved: moved.length, removed: removed.length, marked: marked.length, restored: restored.length }
}

const idsOf = <T extends { id: string }>(rows: readonly T[], wanted: (row: T) => boolean) =>
  rows.filter(wanted).map((row) => row.id)

async function flag(db: Db, changes: readonly Change[], noLongerApplies: boolean, now: Date): Promise<void> {
  if (changes.length === 0) return
  await sql`update company_tasks set no_longer_applies = ${noLongerApplies}, updated_at = ${now}::timestamptz,
      version = version + 1
    where id = any (${changes.map((change) => change.id)}::uuid[])`.execute(db)
}

/**
 * Keys of one task's cycles may change places, and a key that is needed may stand on an instance that lost its place.
 * So everybody who is concerned first steps aside; what holds a key without a right to it keeps a note of it.
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

async function moveDates(db: Db, changes: readonly Change[], now: Date): Promise<void> {
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
