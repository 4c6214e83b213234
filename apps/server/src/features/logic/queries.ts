import type { IsoDate } from '@heed/domain/dates'
import type { LogicSet } from '@heed/domain/logic/rule'
import type { Module } from '@heed/domain/modules'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import type { ApplyDatesAs } from '@heed/domain/tasks/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { applyingSql } from './applying-sql'
import { type GivenPeriod, givenPeriods, periodSql, STORED_PERIODS } from './periods-sql'

export type Rule = { sets: LogicSet[]; sentence: string; version: number }

/** The applicability rule of a task; null when the task has none or is out of reach. */
export async function getRule(db: Db, taskId: string): Promise<Rule | null> {
  const row = await db
    .selectFrom('task_rules')
    .where('task_id', '=', taskId)
    .select([sql<LogicSet[]>`sets`.as('sets'), 'sentence', 'version'])
    .executeTakeFirst()
  return row ?? null
}

export type MatchingTask = {
  taskID: string
  name: string
  module: Module
  category: string
  sentence: string
  sets: LogicSet[]
  rule: DateRule
  applyDatesAs: ApplyDatesAs
  followUpDays: number
  step: number | null
  /** It was added to the company beyond its rule. */
  isAdded: boolean
  /** The last of the instances the company has already and that still apply: those its facts of today or later ask for, and open ones. */
  lastDueDate: IsoDate | null
}

/** The published tasks that would apply to a company with these facts at any time, by name, whatever it has saved. */
export async function findMatchingTasks(
  db: Db,
  {
    periods,
    today,
    ...company
  }: {
    id: string
    agencyId: string
    periods: readonly GivenPeriod[]
    today: IsoDate
  },
): Promise<MatchingTask[]> {
  const { rows } = await sql<MatchingTask>`
    with company as materialized (
      select ${company.id}::uuid as company_id, ${company.agencyId}::uuid as agency_id,
        agency_line(${company.agencyId}::uuid) as owners),
    ${periodSql(givenPeriods(company.id, periods))},
    ${applyingSql()}
    select t.id as "taskID", t.name, t.module, k.name as category, r.sentence, r.sets, t.rule,
      t.apply_dates_as as "applyDatesAs", t.follow_up_days as "followUpDays", t.step,
      exists (select from task_additions x where x.task_id = t.id and x.company_id = a.company_id) as "isAdded",
      (select max(ct.due_date) from company_tasks ct
        where ct.company_id = a.company_id and ct.task_id = a.task_id and not ct.no_longer_applies
          and (a.is_current or ct.completed_at is null and ct.closed_at is null)) as "lastDueDate"
    from (select company_id, task_id, bool_or(to_on >= ${today}::date) as is_current from applying
      group by company_id, task_id) a
    join live_tasks t on t.id = a.task_id
    join task_categories k on k.id = t.category_id
    join task_rules r on r.task_id = t.id
    order by lower(t.name), t.id`.execute(db)
  return rows
}

type AskedOn = { taskId: string; companyId: string; day: IsoDate }

/** Whether a task applies to a company with its answers of a day. */
export async function isApplyingOn(db: Db, { taskId, companyId, day }: AskedOn): Promise<boolean> {
  const { rows } = await sql`
    with company as materialized (
      select id as company_id, agency_id, agency_line(agency_id) as owners
      from live_companies where id = ${companyId}::uuid),
    ${periodSql(STORED_PERIODS)},
    ${applyingSql({ taskId })}
    select from applying where ${day}::date between from_on and to_on`.execute(db)
  return rows.length > 0
}
