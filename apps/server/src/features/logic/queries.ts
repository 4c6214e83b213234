import { FIRST_DATE, type IsoDate, LAST_DATE } from '@heed/domain/dates'
import type { Masks } from '@heed/domain/logic/masks'
import type { LogicSet } from '@heed/domain/logic/rule'
import type { Module } from '@heed/domain/modules'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import type { ApplyDatesAs } from '@heed/domain/tasks/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { applyingSql } from './applying-sql'
import { givenPeriods, periodSql } from './periods-sql'

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
  /** Of the instances the company has already and that still apply. */
  lastDueDate: IsoDate | null
}

/** The published tasks that would apply to a company with these facts, by name, whatever facts it has saved. */
export async function findMatchingTasks(
  db: Db,
  { masks, ...company }: { id: string; agencyId: string; masks: Masks },
): Promise<MatchingTask[]> {
  const { rows } = await sql<MatchingTask>`
    with company as materialized (
      select ${company.id}::uuid as company_id, ${company.agencyId}::uuid as agency_id,
        agency_line(${company.agencyId}::uuid) as owners),
    ${periodSql(givenPeriods(company.id, [{ from: FIRST_DATE, to: LAST_DATE, masks }]))},
    ${applyingSql()}
    select t.id as "taskID", t.name, t.module, k.name as category, r.sentence, r.sets, t.rule,
      t.apply_dates_as as "applyDatesAs", t.follow_up_days as "followUpDays", t.step,
      (select max(ct.due_date) from company_tasks ct
        where ct.company_id = a.company_id and ct.task_id = a.task_id and not ct.no_longer_applies) as "lastDueDate"
    from applying a
    join live_tasks t on t.id = a.task_id
    join task_categories k on k.id = t.category_id
    join task_rules r on r.task_id = t.id
    order by lower(t.name), t.id`.execute(db)
  return rows
}
