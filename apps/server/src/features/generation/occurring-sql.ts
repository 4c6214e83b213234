import { FIRST_DATE } from '@heed/domain/dates'
import { GRACE_DAYS } from '@heed/domain/tasks/task-dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import { allowWorkMem } from '../../db/work-mem'
import { linesSql } from '../agencies/lines-sql'
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
 * `wanted (company_id, task_id, match_key, cycle_key, …)`, the cycles that companies owe within the given occurrences,
 * each once; the same answer as the domain's `wantedCycles`.
 */
export function generationSql(
  { companies, occurrences, counted, source = STORED }: Generating,
  only: TaskLimits,
): RawBuilder<unknown> {
  const ids = companies.map((company) => company.id)
  const ruleKeys = [...new Set([...occurrences, ...counted].map(({ ruleKey }) => ruleKey))]
  const bases = [...new Set(counted.map(({ basis }) => basis))]
  const first = occurrences.map(({ planYearStart }) => planYearStart).sort()[0] ?? null
  const last =
    occurrences
      .map(({ planYearEnd }) => planYearEnd)
      .sort()
      .at(-1) ?? null
  return sql`
    due as materialized (
      select * from unnest(${ids}::uuid[], ${companies.map((company) => company.after)}::date[])
        as due (company_id, after)),
    ${linesSql(sql`select distinct agency_id from live_companies where id = any (${ids}::uuid[])`)},
    company as materialized (
      select c.id as company_id, c.agency_id, l.owners,
        coalesce(${source.setupOn ?? null}::date, c.setup_completed_on) as setup_on, d.after
      from live_companies c
      left join line l on l.agency_id = c.agency_id
      join due d on d.company_id = c.id
      where c.id = any (${ids}::uuid[])),
    ${periodSql(source.periods)},
    occurrence as materialized (${occurrenceRows(occurrences, ruleKeys)}),
    span as materialized (select distinct basis, first_day, last_day, span as number from occurrence),
    year as materialized (
      select c.company_id, c.setup_on, c.after, y.plan_from, s.number as span
      from ${source.years} y join span s on s.basis = y.basis and s.first_day = y.first_day and s.last_day = y.last_day
      join company c on c.company_id = y.company_id
      where y.company_id = any (${ids}::uuid[]) and y.first_day >= ${first}::date and y.last_day <= ${last}::date
      union all
      select c.company_id, c.setup_on, c.after, ${FIRST_DATE}::date, s.number
      from company c cross join span s where s.basis = 'Calendar'),
    ${applyingSql({ ...only, ruleKeys })},
    ${numberedSql({ rows: occurrenceRows(counted, ruleKeys), years: source.years, ids, bases })}
    asking as not materialized (
      select a.*, null::date as asked_before from applying a where a.as_of <> 'anyDay'
      union all
      select a.*, lag(a.to_on) over (partition by a.company_id, a.task_id order by a.from_on) from applying a
      where a.as_of = 'anyDay'),
    wanted as not materialized (
      select a.agency_id, a.company_id, a.task_id, o.cycle_key, ${matchKey(sql`o.cycle_key`, sql`o.first_day`)} as match_key,
        o.first_day as plan_year_start, o.last_day as plan_year_end, o.notification_date, o.due_date,
        case when o.due_date < y.setup_on then greatest(o.late_after, y.setup_on + ${GRACE_DAYS}::int)
          else o.late_after end as late_after,
        case when a.step is null then o.setup_to else o.last_day end as ends_on, a.recurrence, a.actions_total, y.setup_on,
        y.after, a.from_on
      from asking a
      -- Years with their occurrences first: fewer rows than tasks with all years or all occurrences.
      join (year y join occurrence o on o.span = y.span) on y.company_id = a.company_id and o.rule = a.rule
      where (o.counts_back or o.due_date >= y.plan_from)
        and y.setup_on <= case when a.step is null then o.setup_to else o.last_day end
        and ${isAsked}
        ${counted.length > 0 ? IS_COUNTED : sql``})`
}

/**
 * The day that a cycle looks at lies in period `a` (the domain's `dayThatAsks`). A step whose module went on only after
 * it was due looks at that day. `asked_before` is the last day of the former period of a task that any day asks for.
 */
const isAsked = sql`case a.as_of
  when 'due' then case when a.step is null
    then case when o.counts_back then greatest(o.due_date, y.plan_from) else o.due_date end between a.from_on and a.to_on
    else a.is_active and (o.due_date >= o.first_day and o.due_date between a.from_on and a.to_on
      or greatest(a.from_on, o.first_day) > o.due_date and a.from_on <= o.last_day and a.to_on >= o.first_day
        and coalesce(a.active_before < o.first_day, true)) end
  when 'anyDay' then a.from_on <= o.reported_last and a.to_on >= o.reported_first
    and coalesce(a.asked_before < o.reported_first, true)
  else a.is_active and a.from_on <= o.reported_last and a.to_on >= o.reported_first
    and coalesce(a.active_before < o.reported_first, true) and coalesce(a.plan_next > o.reported_last, true) end`

/** A task that recurs once or every three years has only the cycles that its counting gives it. */
const IS_COUNTED = sql`and (a.recurrence not in ('once', 'every3years')
  or (a.company_id, a.task_id, o.first_day) in (select company_id, task_id, first_day from numbered))`

/** Joined text: the driver's own arrays, quoted element by element, took longer than the statement. */
function occurrenceRows(rows: readonly KnownOccurrence[], ruleKeys: readonly string[]): RawBuilder<unknown> {
  const joined = (values: readonly unknown[]) => sql`string_to_array(${values.join('|')}, '|')`
  const column = (name: keyof KnownOccurrence) => joined(rows.map((row) => row[name]))
  const spans = numbersOf(rows, (row) => `${row.basis} ${row.planYearStart} ${row.planYearEnd}`)
  const places = new Map(ruleKeys.map((key, at) => [key, at + 1]))
  const rules = rows.map(({ ruleKey }) => places.get(ruleKey))
  return sql`select * from unnest(${joined(rules)}::int[], ${column('basis')}, ${joined(spans)}::int[], ${column('cycleKey')},
      ${column('planYearStart')}::date[], ${column('planYearEnd')}::date[], ${column('notificationDate')}::date[],
      ${column('dueDate')}::date[], ${column('lateAfter')}::date[], ${column('setupTo')}::date[],
      ${column('reportedFirst')}::date[], ${column('reportedLast')}::date[], ${column('countsBack')}::boolean[])
    as o (rule, basis, span, cycle_key, first_day, last_day, notification_date, due_date, late_after, setup_to,
      reported_first, reported_last, counts_back)`
}

function numbersOf<T>(rows: readonly T[], nameOf: (row: T) => string): number[] {
  const numbers = new Map<string, number>()
  return rows.map((row) => {
    const name = nameOf(row)
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  })
}

/** Names a cycle however its year ends: a quarter's key says whether the year is a short one. */
export const matchKey = (cycleKey: RawBuilder<unknown>, planYearStart: RawBuilder<unknown>) =>
  sql`case when ${cycleKey} like '%-Q_' then ${planYearStart}::text || right(${cycleKey}, 3) else ${cycleKey} end`

/** Someone has worked on instance `ct`, added or postponed it, or it is over: it keeps its dates. */
export const hasWork = sql`(ct.actions_done > 0 or ct.started_at is not null or ct.completed_at is not null
  or ct.closed_at is not null or ct.reopened_at is not null or ct.documents > 0 or ct.assigned > 0 or ct.pends > 0)`

/**
 * Runs statements over the CTEs without nested loops and with joins in the order they are written in. Nothing tells the
 * planner how many rows the CTEs have (tables filled in the same transaction are no better, which is why bulk loads
 * ANALYZE before an anti-join), and a nested loop over a CTE chosen for "one row" takes minutes, while the order of joins
 * would follow from accidents of the statistics. Before PostgreSQL 18 the nested loop that is left, companies × tasks,
 * looks so expensive that the statement would be compiled, which takes seconds; hence no compiling.
 */
export async function withHashJoins<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await allowWorkMem(db)
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true),
    set_config('join_collapse_limit', '1', true)`.execute(db)
  const result = await run()
  await sql`select set_config('enable_nestloop', 'on', true), set_config('join_collapse_limit', '8', true)`.execute(
    db,
  )
  return result
}
