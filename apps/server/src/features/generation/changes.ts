import { addMonths, type IsoDate } from '@heed/domain/dates'
import { horizon } from '@heed/domain/tasks/cycles'
import type { OccurrenceRow, Window } from '@heed/domain/tasks/occurrence-table'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import type { GenerationScope, StaleCompany } from './inputs'
import { datingColumns, generationSql, isStarted, occurrenceOfRow, withHashJoins } from './occurring-sql'

/** What has to happen to an existing instance. */
export type Change = {
  id: string
  agencyId: string
  /** No longer applies. */
  isRetired: boolean
  /** Applies again. */
  isRestored: boolean
  /** No longer has a place among the dates of its task, or its new date is not within the horizon. */
  isSurplus: boolean
  /** Its time has not passed yet, and no person added it. */
  isFuture: boolean
  isRenamed: boolean
  /** The cycle it is for, where that or its dates differ. */
  cycleKey: string | null
  planYearStart: IsoDate | null
  planYearEnd: IsoDate | null
  notificationDate: IsoDate | null
  dueDate: IsoDate | null
  lateAfter: IsoDate | null
}

/**
 * The first day after the time of an instance: the day after it is due, but for a monthly or quarterly one the first
 * day after that month or quarter of the basis year, as for the day of the setup (RULES.md "Horizon").
 */
const isOverOn = sql`case when ct.cycle_key ~ '^\\d{4}-\\d{2}$'
    then (date_trunc('month', ct.due_date::timestamp) + interval '1 month')::date
  when ct.cycle_key ~ '^\\d{4}-Q\\d$' then (ct.plan_year_start + make_interval(months => 3 * (1 +
    (12 * extract(year from age(ct.due_date, ct.plan_year_start))
      + extract(month from age(ct.due_date, ct.plan_year_start)))::int / 3)))::date
  else ct.due_date + 1 end`

/** Instances older than this are history: no moved anniversary reaches them. */
const HISTORY_MONTHS = 24
/** How far a quarterly date can move and still report the same quarter: half of one. */
const HALF_A_QUARTER_DAYS = 45

type Comparison = {
  companies: readonly StaleCompany[]
  scope: GenerationScope
  /** The occurrences in a window, which depends on the oldest date that may move. */
  tableFor: (window: Window) => OccurrenceRow[]
}

/**
 * Compares the instances of companies with what they should be. Where the basis year moved, an instance moves to the
 * new cycle of the same month, of the nearest quarterly date, or of the year that holds the middle of its own; where
 * two meet, the one whose cycle did not change wins, then one that was started.
 */
export async function findChanges(
  { db, today }: Act,
  { companies, scope, tableFor }: Comparison,
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
      with ${generationSql({ companies, occurrences }, scope)},
      existing as materialized (
        select ct.*, ${isStarted} as is_started, ct.completed_at is null and ct.closed_at is null as is_open,
          ct.cycle_key like 'event-%' as is_own, ${isOverOn} > ${today}::date as is_future
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
        select e.id, e.agency_id as "agencyId", not e.applies and e.is_open and not e.no_longer_applies as "isRetired",
          e.applies and e.no_longer_applies as "isRestored",
          e.applies and d.anchor is not null and not e.is_own and not e.is_started
            and case when p.id is null then e.is_future
              else not p.is_first or p.due_date > ${to}::date end as "isSurplus",
          e.is_future and not e.is_own as "isFuture",
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
