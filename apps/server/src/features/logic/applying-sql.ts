import { type RawBuilder, sql } from 'kysely'

/** Where tasks, rules and what is done by hand are read from: what is stored, unless something else is given. */
export type RuleSource = Record<
  'tasks' | 'rules' | 'clauses' | 'agencies' | 'companies' | 'additions',
  RawBuilder<unknown>
>

const STORED_RULES: RuleSource = {
  tasks: sql`live_tasks`,
  rules: sql`task_rules`,
  clauses: sql`task_rule_clauses`,
  agencies: sql`task_rule_agencies`,
  companies: sql`task_rule_companies`,
  additions: sql`task_additions`,
}

export type TaskLimits = {
  /** Only this task is looked at. */
  taskId?: string
  /** Date rules, by the place of which `applying` names that of a task. */
  ruleKeys?: readonly string[]
  /** Only tasks with one of them are looked at. */
  isOfRules?: boolean
  /** Only tasks that are among these are looked at. */
  within?: RawBuilder<unknown>
  source?: RuleSource
  /** Also tasks that are not published, as if they were. */
  isAnyState?: boolean
}

/**
 * Two CTEs for a `with` that has `period (company_id, agency_id, owners, from_on, to_on, facts_0, facts_1, …)`, a
 * company's facts from one day to another, where `owners` is that of `line`: the published tasks of the
 * library as `task`, and as `applying` those whose rule holds in each period (RULES.md "Logic"; the same answer as
 * `appliesTo` of the domain).
 *
 * What all clauses of a rule have in common decides first, which is all there is to a rule of one clause, as most are.
 * Of more clauses in one group any is enough, a semi-join; groups are counted.
 */
export function applyingSql(only: TaskLimits = {}): RawBuilder<unknown> {
  const source = only.source ?? STORED_RULES
  const { tasks, rules, clauses } = source
  const isAllowed = allowedBy(source)
  return sql`task as materialized (
      select t.id, t.owner_agency_id, t.owner_company_id, t.module, t.basis, t.recurrence, t.step, t.as_of,
        t.rule_key, array_position(${only.ruleKeys ?? []}::text[], t.rule_key) as rule, t.actions_total, r.clause_groups, r.is_restricted, r.sets = '[]' as is_by_hand, k.*
      from ${tasks} t join ${rules} r on r.task_id = t.id
      left join (select task_id, count(*) as clauses, bit_and(positive_0) as positive_0, bit_and(positive_1) as positive_1,
          bit_and(negative_0) as negative_0, bit_and(negative_1) as negative_1
        from ${clauses} group by task_id) k on k.task_id = t.id
      where ${only.isAnyState ? sql`true` : sql`t.state = 'published'`}
        ${only.taskId ? sql`and t.id = ${only.taskId}::uuid` : sql``}
        ${only.within ? sql`and t.id in (${only.within})` : sql``}
        ${only.isOfRules ? sql`and t.rule_key = any (${only.ruleKeys ?? []}::text[])` : sql``}),
    by_hand as materialized (select x.task_id, x.company_id from ${source.additions} x),
    reachable as not materialized (
      select p.*, t.id as task_id, t.rule, t.module, t.as_of, t.step, t.recurrence, t.actions_total,
        t.clause_groups, t.clauses, t.is_restricted, t.is_by_hand
      from period p join task t on (t.owner_agency_id is null or t.owner_agency_id = any (p.owners))
        and (t.owner_company_id is null or t.owner_company_id = p.company_id) and (t.is_by_hand or ${matches('p', 't')})),
    applying as materialized (
      select ${columns} from reachable a
      where a.clause_groups = 1 and a.clauses = 1 and not a.is_by_hand and ${isAllowed}
      union all
      select ${columns} from reachable a
      where a.clause_groups = 1 and a.clauses > 1 and not a.is_by_hand and ${isAllowed}
        and exists (select from ${clauses} k where k.task_id = a.task_id and ${matches('a', 'k')})
      union all
      select ${columns} from reachable a
      where (a.clause_groups > 1 or a.is_by_hand) and ${isAllowed}
        and case when a.is_by_hand then a.is_restricted else a.clause_groups =
          (select count(distinct k.clause_group) from ${clauses} k where k.task_id = a.task_id and ${matches('a', 'k')})
        end
      union all
      select ${columns} from (
        select p.*, t.id as task_id, t.rule, t.module, t.as_of, t.step, t.recurrence, t.actions_total
        from by_hand x join period p on p.company_id = x.company_id join task t on t.id = x.task_id
        where (t.owner_agency_id is null or t.owner_agency_id = any (p.owners))
          and (t.owner_company_id is null or t.owner_company_id = p.company_id)) a)`
}

/**
 * `is_active`: the task's module is in this period; `active_before`: the last earlier day on which it was, of the health
 * module one that counts as much; `plan_next`: the first later day that counts more.
 */
const columns = sql`a.agency_id, a.company_id, a.task_id, a.rule, a.as_of, a.step, a.recurrence,
  a.actions_total, a.from_on, a.to_on,
  case a.module when 'Health' then a.facts_0 & 1 <> 0 when '401K' then a.facts_0 & 2 <> 0
    when 'MEWA' then a.facts_0 & 4 <> 0 when 'HIPAA10' then a.facts_0 & 8 <> 0 else true end as is_active,
  case a.module when 'Health' then case when a.is_before_plan then a.health_before else a.plan_before end
    when '401K' then a.k401_before when 'MEWA' then a.mewa_before
    when 'HIPAA10' then a.hipaa10_before else a.any_before end as active_before,
  case when a.is_before_plan and a.module = 'Health' then a.plan_next end as plan_next`

/** The facts of `a` hold the clause, or the common part of clauses, of `k`. */
export function matches(a: string, k: string): RawBuilder<unknown> {
  const [facts, clause] = [sql.ref(a), sql.ref(k)]
  return sql`(${facts}.facts_0 & ${clause}.positive_0) = ${clause}.positive_0
    and (${facts}.facts_1 & ${clause}.positive_1) = ${clause}.positive_1
    and (${facts}.facts_0 & ${clause}.negative_0) = 0 and (${facts}.facts_1 & ${clause}.negative_1) = 0`
}

/**
 * The agency and company lists restrict after the logic; a task without lists is not restricted. Where a task was added
 * by hand neither is asked, so that the company has it once.
 */
const allowedBy = ({ agencies, companies }: RuleSource) =>
  sql`((a.task_id, a.company_id) not in (select task_id, company_id from by_hand) and (not a.is_restricted
  or exists (select from ${agencies} l where l.task_id = a.task_id and l.agency_id = a.agency_id)
  or exists (select from ${companies} l where l.task_id = a.task_id and l.company_id = a.company_id)))`
