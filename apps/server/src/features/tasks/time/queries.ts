import type { FullTask } from '@heed/contract/task'
import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { notFound } from '../../../http/refusal'
import { closeKindSql } from '../item-sql'
import { statusSql } from '../status-sql'
import { type Change, changeSql } from './change-sql'

type Step = NonNullable<FullTask['steps']>[number]

export type TimeRow = Pick<FullTask, 'closing'> & {
  extension: (NonNullable<FullTask['extension']> & { triggerDueDate: string | null }) | null
  eventDate: string | null
  markedAt: string | null
  wasReopened: boolean
  /** The change of answers behind its mark. */
  change: Change | null
  /** The agency whose task it is; null for the library's. */
  owner: string | null
  /** The one that it was added by. */
  addedBy: Change | null
  steps: Step[] | null
  setupDate: string | null
  knownOn: string | null
  /** The last day of its year by the answers of today; null when there is no such year anymore. */
  yearLast: string | null
  /** No first day of the plan year is on file. */
  isAssumed: boolean
}

type Asked = { instanceId: string; today: string }

/** What happened to an instance over time, in one statement. */
export async function getTimeRow(db: Db, { instanceId, today }: Asked): Promise<TimeRow> {
  const { rows } = await sql<TimeRow>`
    select case when ct.closed_at is not null then json_build_object('kind', ${closeKindSql},
        'reason', coalesce(ct.close_reason, ''), 'by', ct.closed_by_name, 'at', ct.closed_at) end as closing,
      (select json_build_object('regularDueDate', coalesce(ct.regular_due_date, ct.due_date), 'by', x.kind,
          'taskName', coalesce(i.snapshot->>'name', g.name), 'taskID', g.id, 'instanceID', i.id, 'completedOn', case when g.extended_by is null then i.completed_on end,
          'isFiledLate', coalesce(x.is_filed_late, g.extended_by is null and i.completed_on > i.late_after, false),
          'triggerDueDate', coalesce(x.counted_from, i.due_date), 'reason', x.reason, 'byName', x.extended_by_name, 'at', x.extended_at)
        from task_extensions x left join company_tasks i on i.id = x.by_instance left join tasks g on g.id = i.task_id
        -- A day given by hand that the rule's has reached is not in force.
        where x.company_task_id = ct.id and (x.kind <> 'hand' or ct.regular_due_date is not null)) as extension,
      ct.event_date as "eventDate", ct.marked_at as "markedAt", ct.reopened_at is not null as "wasReopened",
      (select ${changeSql(sql`ct.marked_at`)} from answer_changes a where a.id = ct.marked_by_change) as change,
      (select ${changeSql(sql`ct.created_at`)} from answer_changes a where a.company_id = ct.company_id
        and (a.saved_at = ct.created_at and a.kind <> 'first' or a.taken_back_at = ct.created_at)
        order by a.version desc limit 1) as "addedBy",
      (select coalesce(f.name, 'Your agency') from (select t.owner_agency_id as id) o left join agency_faces f using (id)
        where o.id is not null) as owner,
      case when t.step is not null then ${stepsSql(today)} end as steps,
      c.setup_completed_on as "setupDate", ct.known_on as "knownOn",
      case when t.basis = 'Calendar' then ct.plan_year_end else (select y.last_day from company_plan_years y
        where y.company_id = ct.company_id and y.basis = t.basis and y.first_day = ct.plan_year_start) end as "yearLast",
      coalesce((select y.is_assumed from company_plan_years y where y.company_id = ct.company_id
        and y.basis = t.basis and ct.plan_year_start between y.first_day and y.last_day), t.basis <> 'Calendar')
        as "isAssumed"
    from company_tasks ct join tasks t on t.id = ct.task_id join live_companies c on c.id = ct.company_id
    where ct.id = ${instanceId}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The steps of the program that instance `ct` of task `t` belongs to. */
const stepsSql = (today: string) => sql`(
  select json_agg(json_build_object('step', o.step, 'taskID', o.task_id, 'instanceID', o.id, 'name', o.name,
    'status', o.status, 'closeKind', o.close_kind, 'isThis', o.id = here.id) order by o.step, o.name)
  from (select ct.id, ct.company_id, ct.cycle_key, t.module) here cross join lateral (
    select ct.id, ct.task_id, s.step, coalesce(ct.snapshot->>'name', s.name) as name, ${statusSql(today)} as status, ${closeKindSql} as close_kind
    from company_tasks ct join tasks s on s.id = ct.task_id
    where ct.company_id = here.company_id and ct.cycle_key = here.cycle_key and s.module = here.module
      and s.step is not null and (not ct.no_longer_applies or ct.id = here.id)) o)`

/** What a company answered, period by period. */
export async function findAnswerPeriods(db: Db, companyId: string): Promise<AnswerPeriod[]> {
  const { rows } = await sql<AnswerPeriod>`
    select from_on as "from", to_on as "to", answers from answer_periods
    where company_id = ${companyId}::uuid order by from_on`.execute(db)
  return rows
}
