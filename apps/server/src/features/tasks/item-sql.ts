import type { CloseKind } from '@heed/contract/task'
import type { NoticeState } from '@heed/domain/tasks/notice'
import type { ApplyDatesAs } from '@heed/domain/tasks/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { basisWordsSql } from '../library/basis-sql'
import { keptJoin } from '../library/snapshot'
import { statusSql } from './status-sql'

/** Who closed instance `ct`; before it was kept, only the system did. */
export const closeKindSql = sql<CloseKind | null>`coalesce(ct.close_kind, case when ct.closed_at is not null then 'system' end)`

/** What counts from an event is always a deadline. */
export const applyDatesAsSql = sql<ApplyDatesAs>`case when ct.event_date is null then t.apply_dates_as else 0 end`

/** The same of an item, whose snapshot is joined as `kept`. */
const keptDatesAsSql = sql`case when ct.event_date is null
  then coalesce((kept.settings->>'applyDatesAs')::int, t.apply_dates_as) else 0 end`

/** The same as the domain's noticeState; a test compares the two. Null for every other task `t`. */
const noticeStateSql = sql<NoticeState | null>`case
  when not exists (select from task_rules r where r.task_id = t.id and r.is_notice) then null
  when ct.actions_done >= ct.actions_total then 'Sent'
  when exists (select from live_task_actions a where a.task_id = t.id)
    and not exists (select from live_task_actions a where a.task_id = t.id and a.kind = 'CHECK_IT'
      and not exists (select from action_completions d where d.company_task_id = ct.id and d.action_id = a.id))
  then 'Ready' end`

/**
 * A row of company_tasks `ct` as the contract's TaskItem, built by the database.
 * Wants the joins of `itemJoins`.
 */
export const itemSql = (today: string): RawBuilder<string> => sql`json_build_object(
  'id', ct.task_id, 'taskID', ct.task_id, 'instanceID', ct.id,
  'name', coalesce(kept.name, t.name), 'summary', coalesce(kept.summary, t.summary),
  'module', coalesce(kept.module, t.module), 'format', coalesce(kept.format, t.format),
  'type', coalesce(kept.format, t.format), 'category', coalesce(kept.category, k.name), 'taskCategoryID', t.category_id,
  'icon', coalesce(kept.icon, t.icon), 'basis', ${basisWordsSql(sql`coalesce(kept.basis, t.basis)`)},
  'agencyID', ct.agency_id, 'agencyName', a.name, 'companyID', ct.company_id, 'companyName', c.name,
  'cycle', ct.cycle_key, 'eventDate', ct.event_date, 'planYearStart', ct.plan_year_start, 'planYearEnd', ct.plan_year_end,
  'applyDatesAs', ${keptDatesAsSql}, 'notificationDate', ct.notification_date, 'dueDate', ct.due_date, 'lateAfter', ct.late_after,
  'status', ${statusSql(today)}, 'isSnapshot', ct.closed_at is not null, 'noLongerApplies', ct.no_longer_applies,
  'closeKind', ${closeKindSql}, 'datesKept', ct.dates_kept, 'regularDueDate', ct.regular_due_date, 'step', t.step,
  'noticeState', ${noticeStateSql},
  'actionsDone', ct.actions_done, 'actionsTotal', ct.actions_total,
  'pendUntil', case when ct.pend_until > ${today}::date then ct.pend_until end, 'completedAt', ct.completed_at,
  'assignees', case when ct.assigned = 0 then '[]'::json else coalesce((
    select json_agg(json_build_object('id', s.user_id, 'name', s.user_name) order by s.assigned_at, s.id)
    from company_task_assignees s where s.company_task_id = ct.id), '[]'::json) end)`

/** The names an item shows and the text it was done with, joined after the page is cut. */
export const itemJoins = sql`
  join tasks t on t.id = ct.task_id
  join task_categories k on k.id = t.category_id
  join live_companies c on c.id = ct.company_id
  join agency_faces a on a.id = ct.agency_id ${keptJoin}`
