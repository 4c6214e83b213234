import { addMonths, type IsoDate } from '@heed/domain/dates'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import type { KeyedRule } from '@heed/domain/tasks/occurrence-table'
import type { ApplyDatesAs } from '@heed/domain/tasks/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import { linesSql } from '../agencies/lines-sql'
import type { TaskLimits } from '../logic/applying-sql'

/** Whose instances are made: all companies, or those that meet every one of these. */
export type GenerationScope = {
  companyId?: string
  companyIds?: readonly string[]
  agencyId?: string
  /** Only the instances of these tasks. */
  taskIds?: readonly string[]
  /** What a person does counts at once even in a company that is not active (RULES.md "Companies that end"). */
  byPerson?: boolean
}

/** The tasks of a scope, as the statements of the logic name them. */
export const limitsOf = ({ taskIds }: GenerationScope): TaskLimits =>
  taskIds ? { within: sql`select unnest(${taskIds}::uuid[])` } : {}

/** The scope, and the last day for which instances already exist; with `isForced` all of the scope count as stale. */
type Horizon = { scope: GenerationScope; to: IsoDate; isForced: boolean }

/** A company whose instances may not be what they should. */
export type StaleCompany = {
  id: string
  agencyId: string
  /** Over everything its instances depend on except the day. */
  mark: string
  /** It has instances, so some may have to move or be removed. */
  isKnown: boolean
  /** Only the day changed: only dates after this one are missing. */
  after: IsoDate | null
  /** Its plan years have to be derived, or do not reach far enough ahead. */
  needsYears: boolean
}

/** Plan years reach at least this far beyond the horizon: rules count back as much as two years from one. */
const YEARS_AHEAD_MONTHS = 39

const inScope = ({ companyId, companyIds, agencyId, byPerson }: GenerationScope): RawBuilder<unknown> =>
  sql`c.setup_completed_on is not null
    ${byPerson ? sql`` : sql`and c.status = 'active'`}
    ${companyId ? sql`and c.id = ${companyId}::uuid` : sql``}
    ${companyIds ? sql`and c.id = any (${companyIds}::uuid[])` : sql``}
    ${agencyId ? sql`and c.agency_id = ${agencyId}::uuid` : sql``}`

/** What the instances of a company depend on except the day: its dated answers, and the library that reaches it. */
const markSql = sql`md5(row(f.agency_id, f.dated_mark, c.setup_completed_on, l.mark, o.mark)::text)`

/**
 * The stale companies of the scope; for one task, or after a save, all of them. A task is in the mark by its dates and
 * the version of its rule. Disabled companies, unless somebody acts in one, and those of disabled agencies are left as
 * they are.
 */
const staleSql = ({ scope, to, isForced }: Horizon): RawBuilder<unknown> => sql`
  with ${linesSql(sql`select distinct c.agency_id from live_companies c where ${inScope(scope)}`)},
  published as materialized (
    select t.id, t.owner_agency_id, t.owner_company_id, row(t.id, t.rule_key, t.as_of, t.module, t.step, r.version)::text as mark
    from live_tasks t join task_rules r on r.task_id = t.id where t.state = 'published'),
  library as materialized (
    select l.agency_id, md5(string_agg(p.mark, '' order by p.id)) as mark
    from line l left join published p on p.owner_company_id is null
      and (p.owner_agency_id is null or p.owner_agency_id = any (l.owners))
    group by l.agency_id),
  own as materialized (
    select o.company_id as owner_company_id, md5(string_agg(o.mark, '' order by o.mark)) as mark
    from (select p.owner_company_id as company_id, p.mark from published p where p.owner_company_id is not null
      union all
      select x.company_id, 'added ' || p.mark from task_additions x join published p on p.id = x.task_id) o
    group by o.company_id)
  select f.company_id as id, f.agency_id as "agencyId", ${markSql} as mark, 
    exists (select from company_tasks ct where ct.company_id = f.company_id) as "isKnown",
    case when f.generated_from = ${markSql} and ${!isForced} then f.generated_to end as after,
    f.years_to is null or f.years_to < ${addMonths(to, YEARS_AHEAD_MONTHS)}::date as "needsYears"
  from company_facts f
  join live_companies c on c.id = f.company_id
  join library l on l.agency_id = c.agency_id
  left join own o on o.owner_company_id = f.company_id
  where ${inScope(scope)} and (${isForced} or f.generated_from is distinct from ${markSql}
    or f.generated_to < ${to}::date)`

/** The stale companies of the scope. Locks nothing. */
export async function findStaleCompanies(db: Db, horizon: Horizon): Promise<StaleCompany[]> {
  const { rows } = await sql<StaleCompany>`${staleSql(horizon)} order by f.company_id`.execute(db)
  return rows
}

/**
 * The companies of the scope whose instances may be wrong. Their facts stay locked until the transaction ends, so that
 * two runs for a company are serialized; always locked in the order of ids, so that runs cannot deadlock.
 */
export async function lockStaleCompanies(db: Db, horizon: Horizon): Promise<StaleCompany[]> {
  const { rows } = await sql<StaleCompany>`
    ${staleSql(horizon)} order by f.company_id for no key update of f`.execute(db)
  return rows
}

/** The ids of all companies of the scope, in order, whether anything changed for them or not. */
export async function findCompanyIds(db: Db, scope: GenerationScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${linesSql(sql`select distinct c.agency_id from live_companies c where ${inScope(scope)}`)}
    select f.company_id as id from company_facts f
    join live_companies c on c.id = f.company_id
    join line l on l.agency_id = c.agency_id
    where ${inScope(scope)} order by f.company_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A rule, and whether one of its tasks is a step of a program, all of whose steps exist. */
export type StoredRule = KeyedRule & { hasSteps: boolean }

/** The date rules of the published tasks that may reach these companies, equal ones once. */
export async function findDateRules(
  db: Db,
  { scope, companyIds }: { scope: GenerationScope; companyIds: readonly string[] },
): Promise<StoredRule[]> {
  const { rows } = await sql<{
    ruleKey: string
    rule: DateRule
    applyDatesAs: ApplyDatesAs
    followUpDays: number
    hasSteps: boolean
  }>`
    with ${linesSql(sql`select distinct agency_id from live_companies where id = any (${companyIds}::uuid[])`)}
    select distinct on (t.rule_key) t.rule_key as "ruleKey", t.rule, t.apply_dates_as as "applyDatesAs",
      t.follow_up_days as "followUpDays", bool_or(t.step is not null) over (partition by t.rule_key) as "hasSteps"
    from live_tasks t
    where t.state = 'published' and ${scope.taskIds ? sql`t.id = any (${scope.taskIds}::uuid[])` : sql`true`}
      and (t.owner_agency_id is null or t.owner_agency_id in (select unnest(owners) from line))
    order by t.rule_key`.execute(db)
  return rows.map(({ ruleKey, rule, hasSteps, ...settings }) => ({ ruleKey, rule, hasSteps, settings }))
}
