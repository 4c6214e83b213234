import type { IsoDate } from '@heed/domain/dates'
import { compile } from '@heed/domain/logic/compile'
import type { LogicSet } from '@heed/domain/logic/rule'
import { type RawBuilder, sql } from 'kysely'
import { linesSql } from '../agencies/lines-sql'
import { applyingSql } from './applying-sql'
import { clauseRows } from './clause-rows'
import { type Parts, partClauses, partsOf } from './part-counts'
import { NO_OTHER_DAY, STORED_PERIODS } from './periods-sql'

/** Logic that is tried for a task, with the facts of one day. */
export type Tried = { taskId: string; sets: readonly LogicSet[]; today: IsoDate }

/** The tried rule is that of a task with this id, which is otherwise like the one that it is tried for. */
const TRIED = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * What is read of the task, its rule and its lists, once: row security then asks about each row once, and not for every
 * company. Which companies the task can reach is decided before its rule is asked.
 */
function askedSql({ taskId, sets }: Tried): RawBuilder<unknown> {
  const { groups, clauses } = compile(sets)
  return sql`
  asked as materialized (
    select id, owner_agency_id, owner_company_id, module, basis, recurrence, step, as_of, rule_key, actions_total
    from live_tasks where id = ${taskId}::uuid),
  rule_task as materialized (
    select i.id, null::uuid as owner_agency_id, null::uuid as owner_company_id, t.module, t.basis, t.recurrence, t.step,
      t.as_of, t.rule_key, t.actions_total
    from asked t cross join lateral (values (t.id), (${TRIED})) i (id)),
  saved_rule as materialized (
    select task_id, clause_groups, sets, is_restricted from task_rules where task_id = ${taskId}::uuid),
  rule as materialized (
    select * from saved_rule
    union all select ${TRIED}, ${groups}::int, ${JSON.stringify(sets)}::jsonb,
      exists (select from saved_rule where is_restricted)),
  clause as materialized (
    select task_id, clause_group, positive_0, positive_1, negative_0, negative_1
    from task_rule_clauses where task_id = ${taskId}::uuid
    union all select ${TRIED}, clause_group, positive_0, positive_1, negative_0, negative_1
    from ${clauseRows(clauses.map((clause) => ({ ...clause, number: 0 })))} k),
  listed_agency as materialized (
    select r.task_id, l.agency_id from task_rule_agencies l cross join rule r where l.task_id = ${taskId}::uuid),
  listed_company as materialized (
    select r.task_id, l.company_id from task_rule_companies l cross join rule r where l.task_id = ${taskId}::uuid),
  addition as materialized (
    select r.task_id, x.company_id from task_additions x cross join rule r where x.task_id = ${taskId}::uuid)`
}

/**
 * The companies in reach that generation looks at, with what a rule asks of them: the facts that a clause names, and
 * whether they are listed or added by hand; then how many of each agency no rule tells apart, and one of those.
 */
const companySql = (today: IsoDate): RawBuilder<unknown> => sql`
  named as materialized (
    select coalesce(bit_or(positive_0 | negative_0), 0) as facts_0, coalesce(bit_or(positive_1 | negative_1), 0) as facts_1
    from (select positive_0, positive_1, negative_0, negative_1 from clause
      union all select positive_0, positive_1, negative_0, negative_1 from part_clause) k),
  company as (
    select c.id as company_id, c.agency_id, p.facts_0 & n.facts_0 as facts_0, p.facts_1 & n.facts_1 as facts_1,
      c.agency_id in (select agency_id from listed_agency) or c.id in (select company_id from listed_company) as is_listed,
      c.id in (select company_id from addition) as is_added
    from live_companies c
    cross join asked t
    cross join named n
    left join ${STORED_PERIODS} p on p.company_id = c.id and ${today}::date between p.from_on and p.to_on
    where c.status = 'active' and c.setup_completed_on is not null
      and (t.owner_company_id is null or t.owner_company_id = c.id)),
  of_agency as materialized (
    select agency_id, facts_0, facts_1, is_listed, is_added, count(*) as companies, (array_agg(company_id))[1] as company_id
    from company group by agency_id, facts_0, facts_1, is_listed, is_added),
  ${linesSql(sql`select distinct agency_id from of_agency`)},
  reached as materialized (
    select l.agency_id from line l cross join asked t
    where t.owner_agency_id is null or t.owner_agency_id = any (l.owners))`

/**
 * The CTEs `asked`, the task, `part_clause`, and `situation (facts_0, facts_1, companies, is_tried, is_saved, …)`: how many
 * companies no rule tells apart, and whether the tried rule and the saved one hold for them today. One of them is asked
 * for all, by the statement that generation makes instances with.
 */
export const situationsSql = (tried: Tried, parts: Parts = partsOf(tried.sets)): RawBuilder<unknown> => sql`
  ${askedSql(tried)},
  ${partClauses(parts)},
  ${companySql(tried.today)},
  alike as materialized (
    select facts_0, facts_1, is_listed, is_added, sum(companies)::int as companies,
      (array_agg(company_id))[1] as company_id, (array_agg(agency_id))[1] as agency_id
    from of_agency join reached using (agency_id) group by facts_0, facts_1, is_listed, is_added),
  period as materialized (
    select company_id, agency_id, null::uuid[] as owners, ${tried.today}::date as from_on, ${tried.today}::date as to_on,
      facts_0, facts_1, ${NO_OTHER_DAY}
    from alike where facts_0 is not null),
  ${applyingSql({
    isAnyState: true,
    source: {
      tasks: sql`rule_task`,
      rules: sql`rule`,
      clauses: sql`clause`,
      agencies: sql`listed_agency`,
      companies: sql`listed_company`,
      additions: sql`addition`,
    },
  })},
  situation as materialized (
    select a.*, a.company_id in (select company_id from applying where task_id = ${TRIED}) as is_tried,
      a.company_id in (select company_id from applying where task_id <> ${TRIED}) as is_saved
    from alike a)`

/** The same with `matched (company_id, is_tried, is_saved, is_added)`: the companies for which one of the rules holds. */
export const matchedSql = (tried: Tried): RawBuilder<unknown> => sql`
  ${situationsSql(tried)},
  matched as materialized (
    select c.company_id, s.is_tried, s.is_saved, s.is_added
    from company c join reached using (agency_id)
    join situation s using (facts_0, facts_1, is_listed, is_added)
    where s.is_tried or s.is_saved)`
