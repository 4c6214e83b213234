import { type RawBuilder, sql } from 'kysely'

/** Which tasks are looked at: one, or those with one of these date rules; all when neither is given. */
export type TaskLimits = { taskId?: string; ruleKeys?: readonly string[] }

/**
 * Two CTEs for a `with` that has `company (company_id, agency_id, facts_0, facts_1, owners)`, where `owners` is
 * `agency_line(agency_id)`: the published tasks of the library as `task`, and as `applying (company_id, task_id)`
 * those that apply to each company (RULES.md "Logic"; the same answer as `appliesTo` of the domain).
 *
 * A rule of one group, as nearly all are, is a semi-join with its clauses; the others are counted in a second branch.
 */
export function applyingSql(only: TaskLimits = {}): RawBuilder<unknown> {
  return sql`task as materialized (
      select t.id, t.owner_agency_id, t.owner_company_id, t.basis, t.recurrence, t.rule_key, t.actions_total,
        r.clause_groups, r.is_restricted, r.sets = '[]' as is_by_hand
      from live_tasks t join task_rules r on r.task_id = t.id
      where t.state = 'published'
        ${only.taskId ? sql`and t.id = ${only.taskId}::uuid` : sql``}
        ${only.ruleKeys ? sql`and t.rule_key = any (${only.ruleKeys}::text[])` : sql``}),
    reachable as not materialized (
      select c.company_id, c.agency_id, c.facts_0, c.facts_1, t.id as task_id, t.clause_groups, t.is_restricted,
        t.is_by_hand
      from company c join task t on (t.owner_agency_id is null or t.owner_agency_id = any (c.owners))
        and (t.owner_company_id is null or t.owner_company_id = c.company_id)),
    applying as materialized (
      select a.company_id, a.task_id from reachable a
      where a.clause_groups = 1 and not a.is_by_hand and ${isAllowed}
        and exists (select from task_rule_clauses k where k.task_id = a.task_id and ${matches})
      union all
      select a.company_id, a.task_id from reachable a
      where (a.clause_groups > 1 or a.is_by_hand) and ${isAllowed}
        and case when a.is_by_hand then a.is_restricted else a.clause_groups =
          (select count(distinct k.clause_group) from task_rule_clauses k where k.task_id = a.task_id and ${matches})
        end)`
}

const matches = sql`(a.facts_0 & k.positive_0) = k.positive_0 and (a.facts_1 & k.positive_1) = k.positive_1
  and (a.facts_0 & k.negative_0) = 0 and (a.facts_1 & k.negative_1) = 0`

/** The agency and company lists restrict after the logic; a task without lists is not restricted. */
const isAllowed = sql`(not a.is_restricted
  or exists (select from task_rule_agencies l where l.task_id = a.task_id and l.agency_id = a.agency_id)
  or exists (select from task_rule_companies l where l.task_id = a.task_id and l.company_id = a.company_id))`
