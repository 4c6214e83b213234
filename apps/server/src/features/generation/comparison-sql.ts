import type { IsoDate } from '@heed/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { isDoneQuarterSql } from './done-quarter-sql'
import type { GenerationScope } from './inputs'
import { hasWork, matchKey } from './occurring-sql'
import {
  type FormerCycles,
  isAddedSql,
  knownOfMissingSql,
  knownOnSql,
  lateAfterSql,
  owedSince,
  replacesSql,
  type Told,
} from './told-late'

/** What becomes of a cycle: one that is wanted and missing, or an instance beside what should be. */
export const OUTCOMES = ['added', 'moved', 'removed', 'marked', 'stays'] as const
export type Outcome = (typeof OUTCOMES)[number]

const regularDue = sql`coalesce(ct.regular_due_date, ct.due_date)`

/**
 * What is asked for no longer goes only when it would be added, as it is, if it were asked for again, even tomorrow: on
 * the day of set-up, when it is due after today by its rule, or when it was told late for a year that has not begun and
 * is not late yet. What was told only today goes as well: who says today that it never was leaves nothing behind.
 * Generation adds by the rule's dates, so extensions have no part in it.
 */
const comesBack = (today: IsoDate) => sql`(${regularDue} > ${today}::date or c.setup_on = ${today}::date
  or ct.known_on is not null and (ct.known_on = ${today}::date or ct.late_after >= ${today}::date
    and ct.plan_year_start > ${today}::date and ${regularDue} >= ${owedSince(today)}::date))`

/** The task `t` was unpublished or deleted, so nothing is left of it that nobody worked on. */
const isWithdrawn = sql`t.state <> 'published'`

const COMPARED: FormerCycles = {
  from: sql`compared`,
  isOpen: sql`f.is_open and not f.is_own`,
  year: { first: sql`f.former_start`, last: sql`f.former_end` },
}

type Comparing = {
  ids: readonly string[]
  scope: GenerationScope
  today: IsoDate
  /** The answers were saved. */
  told: Told | null
  /** The last day of the horizon. */
  to: IsoDate
  /** Instances due before this day are history, which no change reaches. */
  since: IsoDate
}

/**
 * CTEs after those of `generationSql`, ending in `outcomes`: a row for every instance of the companies and every cycle they
 * lack, with its `outcome` (docs/decisions/0011). `is_restored` takes a mark away; `keeps_dates` says that an instance
 * with work is due on another day than the answers and rules say.
 */
export function comparisonSql({ ids, scope, today, told, to, since }: Comparing): RawBuilder<unknown> {
  // A cycle that keeps its due date, or gets one back, was known before; one that was late already is not spared for
  // having moved.
  const knownOn = sql`case when e.id is null then ${knownOfMissingSql({ told, today })}
    when w.due_date = e.regular_due_date then e.known_on
    when e.late_after < ${today}::date then null
    when e.passed_due_dates ? w.due_date::text then (e.passed_due_dates->>w.due_date::text)::date
    else ${knownOnSql(today)} end`
  const lateAfter = lateAfterSql(sql`w.late_after`, knownOn)
  const isWorked = sql`(w.has_work or w.id in (select id from worked))`
  const replacesMarked = replacesSql({
    former: COMPARED,
    what: sql`not f.applies and (f.has_work or f.id in (select id from worked) or not f.may_go)`,
  })
  // It took the place of a cycle that applies again.
  const gaveWay = sql`(not w.no_longer_applies and w.former_due >= ${owedSince(today)}::date and ${replacesSql(
    {
      former: COMPARED,
      what: sql`f.id <> w.id and f.applies and f.no_longer_applies`,
      year: { first: sql`w.former_start`, last: sql`w.former_end` },
    },
  )})`
  const isAdded = isAddedSql({ told, today, replacesMarked, isDoneQuarter: isDoneQuarterSql })
  return sql`
    wanted_once as materialized (
      select distinct on (w.company_id, w.task_id, w.match_key) w.* from wanted w
      order by w.company_id, w.task_id, w.match_key, w.from_on),
    existing as materialized (
      select ct.id, ct.agency_id, ct.company_id, ct.task_id, ct.cycle_key,
        ${matchKey(sql`ct.cycle_key`, sql`ct.plan_year_start`)} as match_key, ct.plan_year_start, ct.plan_year_end,
        ct.notification_date, ct.due_date, ct.late_after, ct.known_on, ct.passed_due_dates,
        -- A plan ends with an event on its last day, which people also give as the first day without it.
        coalesce(ct.event_date - 1, ct.due_date) as asked_from, coalesce(ct.event_date, ct.due_date) as asked_to,
        ct.no_longer_applies, ct.dates_kept, ${regularDue} as regular_due_date, ct.regular_due_date is not null as is_extended,
        t.recurrence, ${hasWork} as has_work, ct.completed_at is null and ct.closed_at is null as is_open,
        ct.cycle_key like 'event-%' as is_own, (${isWithdrawn} or ${comesBack(today)}) as may_go
      from company_tasks ct join tasks t on t.id = ct.task_id join company c on c.company_id = ct.company_id
      where ct.company_id = any (${ids}::uuid[]) and ct.due_date >= ${since}::date
        ${scope.taskIds ? sql`and ct.task_id = any (${scope.taskIds}::uuid[])` : sql``}),
    compared as materialized (
      select coalesce(e.company_id, w.company_id) as company_id, coalesce(e.task_id, w.task_id) as task_id,
        coalesce(e.agency_id, w.agency_id) as agency_id, e.id, e.cycle_key as former_key,
        e.plan_year_start as former_start, e.plan_year_end as former_end, e.due_date as former_due,
        e.no_longer_applies, e.dates_kept, e.has_work, e.is_open, e.is_own, e.may_go,
        w.cycle_key, w.plan_year_start, w.plan_year_end, w.notification_date, w.due_date, w.ends_on,
        ${knownOn} as known_on, ${lateAfter} as late_after, coalesce(e.recurrence, w.recurrence) as recurrence,
        w.actions_total, w.from_on as facts_from,
        case when e.is_own then exists (select from applying a where a.company_id = e.company_id
          and a.task_id = e.task_id and a.from_on <= e.asked_to and a.to_on >= e.asked_from)
          else w.task_id is not null end as applies,
        w.due_date <> e.regular_due_date as is_due_otherwise,
        (w.plan_year_start, w.plan_year_end, w.due_date) is distinct from
            (e.plan_year_start, e.plan_year_end, e.regular_due_date)
          or not e.is_extended and (w.notification_date, ${lateAfter}) is distinct from
            (e.notification_date, e.late_after) as is_dated_otherwise
      from existing e
      full join wanted_once w on w.company_id = e.company_id and w.task_id = e.task_id and w.match_key = e.match_key),
    worked as materialized (
      select id from instances_with_work(array(select c.id from compared c where c.is_open and not c.has_work
        and (not c.applies or c.is_dated_otherwise))) as id),
    outcomes as (
      select w.*, coalesce(${isWorked}, false) as is_worked,
        case
          when w.id is null then case when w.due_date <= ${to}::date and ${isAdded} then 'added' end
          when not w.is_open then 'stays'
          when w.is_own then case when w.applies then 'stays' else 'marked' end
          when ${isWorked} then case when w.applies then 'stays' else 'marked' end
          when not w.applies then case when w.may_go or ${gaveWay} then 'removed' else 'marked' end
          when w.due_date > ${to}::date then 'removed'
          when w.is_dated_otherwise then 'moved'
          else 'stays' end as outcome,
        coalesce(w.applies and w.no_longer_applies, false) as is_restored,
        coalesce(w.is_open and w.applies and not w.is_own and w.is_due_otherwise
          and ${isWorked}, false) as keeps_dates
      from compared w)`
}
