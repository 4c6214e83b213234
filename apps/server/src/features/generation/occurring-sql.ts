import { FIRST_DATE } from '@heed/domain/dates'
import { GRACE_DAYS } from '@heed/domain/tasks/task-dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import { applyingSql, type TaskLimits } from '../logic/applying-sql'
import { periodSql, STORED_PERIODS } from '../logic/periods-sql'
import { numberedSql } from './numbered-sql'
import type { KnownOccurrence } from './occurrence-cache'

/** What the statements of generation are about. */
export type Generating = {
  companies: readonly { id: string; after: string | null }[]
  occurrences: readonly KnownOccurrence[]
  /** Occurrences of all years since set-up, of rules whose cycles are counted from the first. */
  counted: readonly KnownOccurrence[]
  /** Where facts and plan years are read from; those that are stored unless others are tried. */
  source?: Source
}
export type Source = { periods: RawBuilder<unknown>; years: RawBuilder<unknown>; setupOn?: string }

const STORED: Source = { periods: STORED_PERIODS, years: sql`company_plan_years` }

/**
 * The CTEs every statement of generation builds on: `company`, `period`, `task` and `applying` of the logic, and
 * `wanted (company_id, task_id, match_key, cycle_key, …)`, the cycles that companies owe within the given occurrences;
 * the same answer as the domain's `wantedCycles`. With `anyDay` a cycle may be in it several times.
 */
export function generationSql(
  { companies, occurrences, counted, source = STORED }: Generating,
  only: TaskLimits,
): RawBuilder<unknown> {
  const ids = companies.map((company) => company.id)
  return sql`
    due as materialized (
      select * from unnest(${ids}::uuid[], ${companies.map((company) => company.after)}::date[])
        as due (company_id, after)),
    line as materialized (
      select a.agency_id, agency_line(a.agency_id) as owners
      from (select distinct agency_id from live_companies where id = any (${ids}::uuid[])) a),
    company as materialized (
      select c.id as company_id, c.agency_id, l.owners,
        coalesce(${source.setupOn ?? null}::date, c.setup_completed_on) as setup_on, d.after
      from live_companies c
      join line l on l.agency_id = c.agency_id
      join due d on d.company_id = c.id
      where c.id = any (${ids}::uuid[])),
    ${periodSql(source.periods)},
    occurrence as materialized (${occurrenceRows(occurrences)}),
    span as materialized (select distinct basis, first_day, last_day from occurrence),
    year as materialized (
      select y.company_id, y.basis, y.first_day, y.last_day, y.plan_from
      from ${source.years} y join span s on s.basis = y.basis and s.first_day = y.first_day and s.last_day = y.last_day
      where y.company_id = any (${ids}::uuid[])
      union all
      select c.company_id, s.basis, s.first_day, s.last_day, ${FIRST_DATE}::date
      from company c cross join span s where s.basis = 'Calendar'),
    ${applyingSql(only)},
    ${numberedSql({ rows: occurrenceRows(counted), years: source.years, ids, isNeeded: counted.length > 0 })}
    possible as materialized (
      select c.agency_id, c.company_id, c.setup_on, c.after, o.rule_key, o.cycle_key, o.first_day, o.last_day,
        o.notification_date, o.due_date, o.late_after, o.setup_to, o.reported_first, o.reported_last,
        case when o.counts_back then greatest(o.due_date, y.plan_from) else o.due_date end as asked_on
      from year y
      join occurrence o on o.basis = y.basis and o.first_day = y.first_day and o.last_day = y.last_day
      join company c on c.company_id = y.company_id
      where o.counts_back or o.due_date >= y.plan_from),
    wanted as not materialized (
      select o.agency_id, a.company_id, a.task_id, o.cycle_key, ${matchKey(sql`o.cycle_key`, sql`o.first_day`)} as match_key,
        o.first_day as plan_year_start, o.last_day as plan_year_end, o.notification_date, o.due_date,
        case when o.due_date < o.setup_on then greatest(o.late_after, o.setup_on + ${GRACE_DAYS}::int)
          else o.late_after end as late_after,
        case when a.step is null then o.setup_to else o.last_day end as ends_on, a.recurrence, a.actions_total, o.setup_on,
        o.after, a.from_on
      from applying a
      join possible o on o.company_id = a.company_id and o.rule_key = a.rule_key
      where o.setup_on <= case when a.step is null then o.setup_to else o.last_day end
        and ${isAsked}
        ${counted.length > 0 ? IS_COUNTED : sql``})`
}

/**
 * The day that a cycle looks at lies in period `a` (the domain's `dayThatAsks`). A step whose module went on only after
 * it was due looks at that day.
 */
const isAsked = sql`case a.as_of
  when 'due' then case when a.step is null then o.asked_on between a.from_on and a.to_on
    else a.is_active and (o.due_date between a.from_on and a.to_on or a.from_on > o.due_date and a.from_on <= o.last_day
      and coalesce(a.active_before < o.first_day, true)) end
  when 'anyDay' then a.from_on <= o.reported_last and a.to_on >= o.reported_first
  else a.is_active and a.from_on <= o.reported_last and a.to_on >= o.reported_first
    and coalesce(a.active_before < o.reported_first, true) and coalesce(a.plan_next > o.reported_last, true) end`

/** A task that recurs once or every three years has only the cycles that its counting gives it. */
const IS_COUNTED = sql`and (a.recurrence not in ('once', 'every3years')
  or (a.company_id, a.task_id, o.first_day) in (select company_id, task_id, first_day from numbered))`

/** Joined text: the driver's own arrays, quoted element by element, took longer than the statement. */
function occurrenceRows(rows: readonly KnownOccurrence[]): RawBuilder<unknown> {
  const column = (name: keyof KnownOccurrence) =>
    sql`string_to_array(${rows.map((row) => row[name]).join('|')}, '|')`
  return sql`select * from unnest(${column('ruleKey')}, ${column('basis')}, ${column('cycleKey')},
      ${column('planYearStart')}::date[], ${column('planYearEnd')}::date[], ${column('notificationDate')}::date[],
      ${column('dueDate')}::date[], ${column('lateAfter')}::date[], ${column('setupTo')}::date[],
      ${column('reportedFirst')}::date[], ${column('reportedLast')}::date[], ${column('countsBack')}::boolean[])
    as o (rule_key, basis, cycle_key, first_day, last_day, notification_date, due_date, late_after, setup_to,
      reported_first, reported_last, counts_back)`
}

/** Names a cycle however its year ends: a quarter's key says whether the year is a short one. */
export const matchKey = (cycleKey: RawBuilder<unknown>, planYearStart: RawBuilder<unknown>) =>
  sql`case when ${cycleKey} like '%-Q_' then ${planYearStart}::text || right(${cycleKey}, 3) else ${cycleKey} end`

/** Someone has worked on instance `ct`, added or postponed it, or it is over: it keeps its dates. */
export const hasWork = sql`(ct.actions_done > 0 or ct.started_at is not null or ct.completed_at is not null
  or ct.closed_at is not null or ct.reopened_at is not null or ct.documents > 0 or ct.assigned > 0 or ct.pends > 0)`

/**
 * Runs statements over the CTEs without nested loops. Nothing tells the planner how many rows the CTEs have (tables
 * filled in the same transaction are no better, which is why bulk loads ANALYZE before an anti-join), and a nested loop
 * over a CTE chosen for "one row" takes minutes. Before PostgreSQL 18 the one that is left, companies × tasks, then
 * looks so expensive that the statement would be compiled, which takes seconds; hence no compiling.
 */
export async function withHashJoins<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(db)
  const result = await run()
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db)
  return result
}
