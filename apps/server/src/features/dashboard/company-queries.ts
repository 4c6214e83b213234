import { MODULES } from '@heed/domain/modules'
import { type RawBuilder, sql } from 'kysely'
import { keptStatement } from '../../db/kept-statement'
import { nextChangeSql, unappliedSql } from '../companies/standing-sql'
import { basisWordsSql } from '../library/basis-sql'
import { openQuestionsSql } from '../setup/open-questions-sql'
import { applyDatesAsSql } from '../tasks/item-sql'
import { listedDaySql } from '../tasks/listed-day-sql'
import { statusSql } from '../tasks/status-sql'
import { isNearSql } from './shown-sql'

const SHOWN = { pastDue: 10, next: 5, recentlyDone: 5 }

/** The fields of one row of a list, of an alias `w` of `work`. */
const rowSql = (
  name: RawBuilder<unknown>,
) => sql`'taskID', w.task_id, 'instanceID', w.id, 'companyID', w.company_id, 'companyName', company.name,
  'name', ${name}, 'module', w.module, 'basis', ${basisWordsSql(sql`w.basis`)}, 'cycle', w.cycle_key, 'eventDate', w.event_date, 'planYearStart', w.plan_year_start,
  'planYearEnd', w.plan_year_end, 'applyDatesAs', w.apply_dates_as, 'dueDate', w.due_date, 'lateAfter', w.late_after, 'status', w.status, 'actionsDone', w.actions_done,
  'actionsTotal', w.actions_total, 'pendUntil', w.pend_until`

/** Sorted rows as a JSON list; the aggregate reads them in their order. */
const list = (rows: RawBuilder<unknown>, fields = rowSql(sql`w.name`)) =>
  sql`coalesce((select json_agg(json_build_object(${fields})) from (${rows}) w), '[]'::json)`

/**
 * The company's instances whose cycle is not closed, once; done ones count even when they no longer apply. The
 * company alone is the access path: adding an agency would only tempt the planner to read the agency's index too.
 */
const workSql = (companyID: string, today: string) => sql`
  select ct.id, ct.task_id, ct.company_id, ct.cycle_key, ct.event_date, ct.plan_year_start, ct.plan_year_end, ct.due_date,
    ct.late_after, ${listedDaySql(today)} as listed_on, ct.actions_done, ct.actions_total, ct.documents, ct.completed_at,
    t.name, t.module, t.basis, t.show_faster,
    ${applyDatesAsSql} as apply_dates_as,
    case when ct.pend_until > ${today}::date then ct.pend_until end as pend_until,
    ${statusSql(today)} as status, ct.completed_at is null as is_open,
    ct.completed_at is null and ct.late_after < ${today}::date as is_late,
    ct.completed_at is null and ct.late_after >= ${today}::date and ${isNearSql(today)} as is_next
  from company_tasks ct join tasks t on t.id = ct.task_id
  where ct.company_id = ${companyID}::uuid and ct.closed_at is null
    and (ct.completed_at is not null or not ct.no_longer_applies) and not t.is_excluded_from_dashboard`

/**
 * The dashboard of one company as JSON text, in one statement: the rows are read once, everything else is counted
 * from them. No row when the company is not in reach.
 */
export const companyDashboard = keptStatement(
  ['companyID', 'today'],
  ({ companyID, today }) => sql<{ answer: string }>`
  with work as materialized (${workSql(companyID, today)}),
  next as materialized (
    select * from work where is_next order by listed_on, show_faster desc, name, id limit ${SHOWN.next}),
  company as (
    select c.id, c.agency_id, c.name, c.setup_completed_at, c.advisor_first, c.advisor_last, c.advisor_email,
      b.percent, b.open_questions, b.current_step,
      ${unappliedSql} as unapplied_changes, ${nextChangeSql(today)} as next_change
    from live_companies c
    join benefit_answers b on b.company_id = c.id
    where c.id = ${companyID}::uuid)
  select json_build_object('kind', 'company', 'today', ${today}::text,
    'company', json_build_object('id', company.id, 'agencyID', company.agency_id, 'name', company.name,
      'setupBegun', company.current_step is not null, 'setupComplete', company.setup_completed_at is not null,
      'percent', company.percent, 'unappliedChanges', company.unapplied_changes,
      'nextChange', company.next_change),
    'counts', (select json_build_object(
        'pastDue', count(*) filter (where is_late), 'oldestLateAfter', min(late_after) filter (where is_late),
        'dueIn7', count(*) filter (where is_open
          and listed_on between ${today}::date and ${today}::date + 7),
        'inProgress', count(*) filter (where status = 'IN_PROGRESS'),
        'withoutEvidence', count(*) filter (where status = 'IN_PROGRESS' and documents = 0),
        'upcoming', count(*) filter (where status = 'UPCOMING'),
        'completed', count(*) filter (where not is_open), 'total', count(*))
      from work),
    'pastDue', ${list(sql`select * from work where is_late order by late_after, name, id limit ${SHOWN.pastDue}`)},
    'next', ${list(sql`select * from next`)},
    'moreOnLastDay', (select count(*) from work where is_next
      and listed_on = (select listed_on from next order by listed_on desc, show_faster, name desc, id desc limit 1)
      and id not in (select id from next)),
    'modules', coalesce((select json_agg(json_build_object('module', m.module, 'done', m.done, 'total', m.total,
        'pastDue', m.late) order by array_position(${[...MODULES]}::text[], m.module))
      from (select module, count(*) filter (where not is_open) as done, count(*) as total,
          count(*) filter (where is_late) as late from work group by module) m), '[]'::json),
    'recentlyDone', ${list(
      sql`select w.*, ct.completed_by, ct.completed_by_name, coalesce(ct.snapshot->>'name', w.name) as name_then
        from (select * from work where not is_open order by completed_at desc, id limit ${SHOWN.recentlyDone}) w
        join company_tasks ct on ct.id = w.id order by w.completed_at desc, w.id`,
      sql`${rowSql(sql`w.name_then`)}, 'completedAt', w.completed_at, 'completedBy', case when w.completed_by_name is not null
        then json_build_object('id', w.completed_by, 'name', w.completed_by_name) end`,
    )},
    'openQuestions', ${openQuestionsSql(sql`company.open_questions`)},
    'advisor', case when company.advisor_first || company.advisor_last <> '' then json_build_object(
      'name', trim(company.advisor_first || ' ' || company.advisor_last), 'email', company.advisor_email,
      'agencyName', coalesce((select a.name from agency_faces a where a.id = company.agency_id), '')) end)::text as answer
  from company`,
)
