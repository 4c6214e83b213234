import { addDays } from '@heed/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../db/pool'
import { agencyStandsSql } from '../agencies/standing-sql'
import { onDashboardSql } from '../tasks/counted-sql'
import { listedDaySql, listedPartsSql } from '../tasks/listed-day-sql'
import { reachSql } from '../tasks/reach-sql'
import { openSql } from '../tasks/status-sql'
import { activitySql } from './activity-sql'
import { isNearSql } from './shown-sql'

const SHOWN = { behind: 7, deadlines: 5, setups: 5 }
const NEXT_DAYS = 30
/** How far the next deadlines across companies are looked for. */
const DEADLINE_DAYS = 90

/** Whose overview: one agency, or all the viewer reaches. */
export type Scope = { viewer: Viewer; agencyID?: string | undefined; today: string; now: Date }

/** Agencies of the scope, as a condition on a column. */
function agencySql({ viewer, agencyID }: Scope, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (agencyID) return sql`${column} = ${agencyID}::uuid`
  return viewer.reach === 'all' ? sql`true` : sql`${column} = any (${viewer.agencyIds}::uuid[])`
}

/**
 * What the overview is counted from: `live` companies and, one row each in `standing`, where their work stands. Open
 * work comes from the index on open work alone, done work from the one on done work.
 */
export function standingSql(scope: Scope): RawBuilder<unknown> {
  const { viewer, agencyID, today } = scope
  const reach = reachSql(viewer, { agencyID })
  const soon = sql`${listedDaySql(today, { isOpen: true })} between ${today}::date and ${addDays(today, NEXT_DAYS)}::date`
  const late = sql`ct.late_after < ${today}::date`
  return sql`live as materialized (
    select c.id, c.agency_id, c.name, c.state, c.setup_completed_at, c.created_at from live_companies c
    where ${agencySql(scope, sql`c.agency_id`)} and c.status = 'active'
      and ${agencyStandsSql(scope, sql`c.agency_id`)}),
  open as (
    select ct.company_id, count(*) filter (where ${late}) as late, min(ct.late_after) filter (where ${late}) as oldest,
      count(*) filter (where not ${late} and ct.actions_done > 0) as started,
      count(*) filter (where not ${late} and ct.actions_done = 0) as upcoming,
      count(*) filter (where not ${late} and ct.actions_done = 0 and ${soon}) as upcoming_soon,
      count(*) filter (where ${soon}) as soon
    from company_tasks ct where ${reach} and ${openSql} and ${onDashboardSql} group by ct.company_id),
  done as (
    select ct.company_id, count(*) as done, count(*) filter (where ct.completed_on <= ct.late_after) as on_time
    from company_tasks ct
    where ${reach} and ct.completed_at is not null and ct.closed_at is null and ${onDashboardSql}
    group by ct.company_id),
  standing as materialized (
    select live.*, coalesce(late, 0) as late, oldest, coalesce(started, 0) as started,
      coalesce(upcoming, 0) as upcoming, coalesce(upcoming_soon, 0) as upcoming_soon, coalesce(soon, 0) as soon,
      coalesce(done, 0) as done, coalesce(on_time, 0) as on_time
    from live left join open on open.company_id = live.id left join done on done.company_id = live.id)`
}

const countsSql = sql`(select json_build_object(
  'pastDue', coalesce(sum(late), 0), 'pastDueCompanies', count(*) filter (where late > 0),
  'inProgress', coalesce(sum(started), 0), 'inProgressCompanies', count(*) filter (where started > 0),
  'upcoming', coalesce(sum(upcoming), 0), 'upcomingIn30', coalesce(sum(upcoming_soon), 0),
  'completed', coalesce(sum(done), 0), 'completedOnTime', coalesce(sum(on_time), 0),
  'total', coalesce(sum(late + started + upcoming + done), 0)) from standing)`

const behindSql = sql`coalesce((select json_agg(json_build_object('companyID', w.id, 'agencyID', w.agency_id,
    'name', w.name, 'agencyName', a.name, 'state', w.state, 'modules', f.modules, 'pastDue', w.late,
    'oldestLateAfter', w.oldest, 'next30', w.soon, 'done', w.done, 'total', w.late + w.started + w.upcoming + w.done)
    order by w.late desc, w.oldest, lower(w.name), w.id)
  from (select * from standing where late > 0 order by late desc, oldest, lower(name), id limit ${SHOWN.behind}) w
  join agency_faces a on a.id = w.agency_id join company_facts f on f.company_id = w.id), '[]'::json)`

/**
 * The open work listed under the days of the next deadlines. `is true` keeps the list of companies a look-up for each
 * row; as a join it would read every company's tasks.
 */
const comingSql = ({ viewer, agencyID, today }: Scope) =>
  sql.join(
    listedPartsSql(today, { from: today, to: addDays(today, DEADLINE_DAYS), isOpen: true }).map(
      ({ day, holds }) => sql`
      select ${day} as day, ct.task_id, ct.company_id, ct.due_date, ct.late_after, ct.actions_done
      from company_tasks ct join tasks t on t.id = ct.task_id
      where ${reachSql(viewer, { agencyID })} and ${openSql} and ${onDashboardSql} and ${holds} and ${isNearSql(today)}
        and (ct.company_id in (select id from live)) is true`,
    ),
    sql` union all `,
  )

/** The next days under which something is listed, with how many companies share task and day. */
const deadlinesSql = (scope: Scope) => sql`
  coalesce((select json_agg(json_build_object('dueDate', w.due_date, 'lateAfter', w.late_after,
      'applyDatesAs', t.apply_dates_as, 'taskID', w.task_id, 'name', t.name,
      'companies', w.companies, 'notStarted', w.not_started) order by w.day, w.companies desc, t.name)
    from (
      select day, task_id, max(due_date) as due_date, min(late_after) as late_after,
        count(distinct company_id) as companies,
        count(distinct company_id) filter (where actions_done = 0) as not_started
      from (${comingSql(scope)}) coming
      group by day, task_id order by day, count(distinct company_id) desc, task_id limit ${SHOWN.deadlines}) w
    join tasks t on t.id = w.task_id), '[]'::json)`

/** When people last worked on a setup form; what an import knew is a draft that no one has opened yet. */
const workedOnSql = sql`greatest(b.saved_at, case when b.draft_saved_at > b.created_at then b.draft_saved_at end)`

const setupsSql = sql`coalesce((select json_agg(json_build_object('companyID', w.id, 'agencyID', w.agency_id,
    'name', w.name, 'percent', w.percent, 'step', w.current_step, 'savedAt', w.saved, 'createdAt', w.created_at)
    order by w.saved desc nulls last, w.created_at desc, w.id)
  from (
    select live.*, b.percent, b.current_step, ${workedOnSql} as saved
    from live join benefit_answers b on b.company_id = live.id where live.setup_completed_at is null
    order by saved desc nulls last, live.created_at desc, live.id limit ${SHOWN.setups}) w), '[]'::json)`

/** The fields that the dashboards of an agency and of the platform share; wants the tables of `standingSql`. */
export const overviewSql = (scope: Scope): RawBuilder<unknown> => sql`
  'today', ${scope.today}::text, 'asOf', ${scope.now.toISOString()}::text,
  'companies', (select count(*) from live),
  'counts', ${countsSql},
  'behindCount', (select count(*) from standing where late > 0),
  'behind', ${behindSql},
  'deadlines', ${deadlinesSql(scope)},
  'setupCount', (select count(*) from live where setup_completed_at is null),
  'setups', ${setupsSql},
  'activity', ${activitySql(sql`select id from live_agencies where ${agencySql(scope, sql`id`)}`)}`
