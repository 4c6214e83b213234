import type { Masks } from '@heed/domain/logic/masks'
import type { LogicSet } from '@heed/domain/logic/rule'
import type { Module } from '@heed/domain/modules'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { applyingSql } from './applying-sql'

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
}

/** The published tasks that would apply to a company with these facts, by name, whatever facts it has saved. */
export async function findMatchingTasks(
  db: Db,
  { masks, ...company }: { id: string; agencyId: string; masks: Masks },
): Promise<MatchingTask[]> {
  const { rows } = await sql<MatchingTask>`
    with company as materialized (
      select ${company.id}::uuid as company_id, ${company.agencyId}::uuid as agency_id,
        ${masks.facts0}::bigint as facts_0, ${masks.facts1}::bigint as facts_1,
        agency_line(${company.agencyId}::uuid) as owners),
    ${applyingSql()}
    select t.id as "taskID", t.name, t.module, k.name as category, r.sentence, r.sets
    from applying a
    join live_tasks t on t.id = a.task_id
    join task_categories k on k.id = t.category_id
    join task_rules r on r.task_id = t.id
    order by lower(t.name), t.id`.execute(db)
  return rows
}
