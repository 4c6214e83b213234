import type { IsoDate } from '@heed/domain/dates'
import { compile } from '@heed/domain/logic/compile'
import type { LogicSet } from '@heed/domain/logic/rule'
import { type RawBuilder, sql } from 'kysely'
import { applyingSql, type RuleSource } from './applying-sql'
import { clauseRows } from './clause-rows'
import { periodOnSql } from './periods-sql'

/** Logic that is tried for a task, with the facts of one day. */
export type Tried = { taskId: string; sets: readonly LogicSet[]; today: IsoDate }

/**
 * What is read of the task and its lists, once: row security then asks about each row once, and not for every company.
 * The companies are those it can reach: those that generation looks at, of its owner's agencies.
 */
const askedSql = (taskId: string): RawBuilder<unknown> => sql`
  asked as materialized (select * from live_tasks where id = ${taskId}::uuid),
  saved_rule as materialized (select * from task_rules where task_id = ${taskId}::uuid),
  saved_clause as materialized (select * from task_rule_clauses where task_id = ${taskId}::uuid),
  listed_agency as materialized (select * from task_rule_agencies where task_id = ${taskId}::uuid),
  listed_company as materialized (select * from task_rule_companies where task_id = ${taskId}::uuid),
  addition as materialized (select * from task_additions where task_id = ${taskId}::uuid),
  line as materialized (
    select a.agency_id, agency_line(a.agency_id) as owners
    from (select distinct agency_id from live_companies) a),
  company as materialized (
    select c.id as company_id, c.agency_id, l.owners
    from live_companies c
    join line l on l.agency_id = c.agency_id and l.owners is not null
    cross join asked t
    where c.status = 'active' and c.setup_completed_on is not null
      and (t.owner_agency_id is null or t.owner_agency_id = any (l.owners))
      and (t.owner_company_id is null or t.owner_company_id = c.id))`

const SAVED: RuleSource = {
  tasks: sql`asked`,
  rules: sql`saved_rule`,
  clauses: sql`saved_clause`,
  agencies: sql`listed_agency`,
  companies: sql`listed_company`,
  additions: sql`addition`,
}
const TRIED: RuleSource = { ...SAVED, rules: sql`tried_rule`, clauses: sql`tried_clause` }

/** The tried rule in the shape of a stored one; the lists by hand are those that are saved. */
function triedSql({ taskId, sets }: Tried): RawBuilder<unknown> {
  const { groups, clauses } = compile(sets)
  return sql`
  tried_rule as materialized (
    select t.id as task_id, ${groups}::int as clause_groups, ${JSON.stringify(sets)}::jsonb as sets,
      coalesce(r.is_restricted, false) as is_restricted
    from asked t left join saved_rule r on r.task_id = t.id),
  tried_clause as materialized (
    select ${taskId}::uuid as task_id, k.*
    from ${clauseRows(clauses.map((clause) => ({ ...clause, number: 0 })))} k)`
}

/**
 * The CTEs `asked`, the task, `company`, `period` and `matched (company_id, is_tried, is_saved)`: the companies for which the tried rule or
 * the saved one holds today, by the statements that generation makes instances with.
 */
export const matchedSql = (tried: Tried): RawBuilder<unknown> => {
  const { taskId } = tried
  return sql`
  ${askedSql(taskId)},
  ${periodOnSql(tried.today)},
  ${triedSql(tried)},
  tried as materialized (
    with ${applyingSql({ taskId, isAnyState: true, source: TRIED })} select company_id from applying),
  saved as materialized (
    with ${applyingSql({ taskId, isAnyState: true, source: SAVED })} select company_id from applying),
  matched as materialized (
    select coalesce(t.company_id, s.company_id) as company_id, t.company_id is not null as is_tried,
      s.company_id is not null as is_saved
    from tried t full join saved s on s.company_id = t.company_id)`
}
