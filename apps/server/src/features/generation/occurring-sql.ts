import { FIRST_DATE } from '@heed/domain/dates'
import type { OccurrenceRow } from '@heed/domain/tasks/occurrence-table'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import { applyingSql, type TaskLimits } from '../logic/applying-sql'
import type { StaleCompany } from './inputs'

/**
 * The CTEs every statement of generation builds on: `company`, `task` and `applying` of the logic, and
 * `occurrence`, the rows of the domain's table; to be joined by `occurrenceOf`.
 */
export function generationSql(
  { companies, occurrences }: { companies: readonly StaleCompany[]; occurrences: readonly OccurrenceRow[] },
  only: TaskLimits,
): RawBuilder<unknown> {
  // Joined text: the driver's own arrays, quoted element by element, took longer than the statement.
  const column = (name: keyof OccurrenceRow) =>
    sql`string_to_array(${occurrences.map((row) => row[name]).join('|')}, '|')`
  const ids = companies.map((company) => company.id)
  return sql`
    due as materialized (
      select * from unnest(${ids}::uuid[], ${companies.map((company) => company.after)}::date[])
        as due (company_id, after)),
    line as materialized (
      select a.agency_id, agency_line(a.agency_id) as owners
      from (select distinct agency_id from live_companies where id = any (${ids}::uuid[])) a),
    company as materialized (
      select f.company_id, f.agency_id, f.facts_0, f.facts_1, l.owners, c.setup_completed_on, d.after,
        coalesce(f.health_start, '01-01') as health,
        coalesce(f.other_welfare_start, f.health_start, '01-01') as other_welfare,
        coalesce(f.k401_start, '01-01') as k401,
        coalesce(to_char(f.hipaa10_start, 'MM-DD'), '01-01') as hipaa10,
        case when f.health_start is null then ${never} else coalesce(f.health_started_on, ${never}) end
          as health_started,
        case when f.other_welfare_start is not null or f.health_start is null then ${never}
          else coalesce(f.health_started_on, ${never}) end as other_welfare_started,
        case when f.k401_start is null then ${never} else coalesce(f.k401_started_on, ${never}) end as k401_started,
        coalesce(f.hipaa10_start, ${never}) as hipaa10_started
      from company_facts f
      join live_companies c on c.id = f.company_id
      join line l on l.agency_id = f.agency_id
      join due d on d.company_id = f.company_id
      where f.company_id = any (${ids}::uuid[]) and c.id = any (${ids}::uuid[])),
    occurrence as materialized (
      select * from unnest(${column('ruleKey')}, ${column('anchor')}, ${column('cycleKey')},
        ${column('planYearStart')}::date[], ${column('planYearEnd')}::date[], ${column('notificationDate')}::date[],
        ${column('dueDate')}::date[], ${column('lateAfter')}::date[], ${column('setupTo')}::date[],
        ${column('startedTo')}::date[], ${column('earlierSetupTo')}::date[], ${column('earlierStartedTo')}::date[])
        as o (rule_key, anchor, cycle_key, plan_year_start, plan_year_end, notification_date, due_date, late_after,
          setup_to, started_to, earlier_setup_to, earlier_started_to)),
    ${applyingSql(only)}`
}

const never = sql`${FIRST_DATE}::date`

const byBasis = (
  columns: Record<'calendar' | 'health' | 'otherWelfare' | 'k401' | 'hipaa10', RawBuilder<unknown>>,
) =>
  sql`case t.basis when 'Calendar' then ${columns.calendar} when 'HealthPlanYear' then ${columns.health}
    when 'OtherWelfarePlanYear' then ${columns.otherWelfare} when '401kPlanYear' then ${columns.k401}
    else ${columns.hipaa10} end`

/** First day of the basis year of task `t` in company `c`; the same as the domain's `anchorFor`. */
const anchorSql = byBasis({
  calendar: sql`'01-01'`,
  health: sql`c.health`,
  otherWelfare: sql`c.other_welfare`,
  k401: sql`c.k401`,
  hipaa10: sql`c.hipaa10`,
})

const startedSql = byBasis({
  calendar: never,
  health: sql`c.health_started`,
  otherWelfare: sql`c.other_welfare_started`,
  k401: sql`c.k401_started`,
  hipaa10: sql`c.hipaa10_started`,
})

/** Join condition of `occurrence o`; all but its first line is the domain's `belongs`. */
const joined = (on: Record<'ruleKey' | 'anchor' | 'setupOn' | 'startedOn', RawBuilder<unknown>>) =>
  sql`o.rule_key = ${on.ruleKey} and o.anchor = ${on.anchor}
  and ${on.setupOn} <= o.setup_to and ${on.startedOn} <= o.started_to
  and not (${on.setupOn} <= o.earlier_setup_to and ${on.startedOn} <= o.earlier_started_to)`

/** Join of `occurrence o` with `company c` and `task t`. */
export const occurrenceOf = joined({
  ruleKey: sql`t.rule_key`,
  anchor: anchorSql,
  setupOn: sql`c.setup_completed_on`,
  startedOn: startedSql,
})

/** What an instance needs to be joined with its possible occurrences: a join by plain columns is a hash join. */
export const datingColumns = sql`t.rule_key, ${anchorSql} as anchor, c.setup_completed_on, ${startedSql} as started_on`

/** Join of `occurrence o` with a row `e` that has the `datingColumns`. */
export const occurrenceOfRow = joined({
  ruleKey: sql`e.rule_key`,
  anchor: sql`e.anchor`,
  setupOn: sql`e.setup_completed_on`,
  startedOn: sql`e.started_on`,
})

/** Someone has worked on instance `ct`, so its dates stay. */
export const isStarted = sql`(ct.actions_done > 0 or ct.started_at is not null or ct.completed_at is not null
  or ct.closed_at is not null or ct.documents > 0)`

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
