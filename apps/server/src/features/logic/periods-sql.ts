import type { FactPeriod } from '@heed/domain/benefits/fact-periods'
import type { IsoDate } from '@heed/domain/dates'
import { type RawBuilder, sql } from 'kysely'

/** Where the facts of companies are read from: `(company_id, from_on, to_on, facts_0, facts_1, is_before_plan)`. */
export const STORED_PERIODS: RawBuilder<unknown> = sql`company_fact_periods`

export type GivenPeriod = Omit<FactPeriod, 'modules' | 'answered'>

/** The same for facts that a company may get. */
export const givenPeriods = (companyId: string, periods: readonly GivenPeriod[]): RawBuilder<unknown> => sql`(
  select ${companyId}::uuid as company_id, given.* from unnest(${periods.map(({ from }) => from)}::date[],
    ${periods.map(({ to }) => to)}::date[], ${periods.map(({ masks }) => masks.facts0)}::bigint[],
    ${periods.map(({ masks }) => masks.facts1)}::bigint[], ${periods.map(({ isBeforePlan }) => isBeforePlan)}::boolean[])
    as given (from_on, to_on, facts_0, facts_1, is_before_plan))`

/**
 * The CTE `period` of `applyingSql` for the rows of `company (company_id, agency_id, owners)`. `…_before` is the last
 * earlier day on which a module was active. While its plan has not begun (`is_before_plan`), the health module counts only
 * where no day of the plan does: `plan_next` is the first later day of one, `plan_before` the last earlier one.
 */
export const periodSql = (periods: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  period as materialized (
    select c.company_id, c.agency_id, c.owners, p.from_on, p.to_on, p.facts_0, p.facts_1, p.is_before_plan,
      p.from_on - 1 as any_before,
      max(p.to_on) filter (where p.facts_0 & 1 <> 0) over earlier as health_before,
      max(p.to_on) filter (where p.facts_0 & 1 <> 0 and not p.is_before_plan) over earlier as plan_before,
      min(p.from_on) filter (where p.facts_0 & 1 <> 0 and not p.is_before_plan) over later as plan_next,
      max(p.to_on) filter (where p.facts_0 & 2 <> 0) over earlier as k401_before,
      max(p.to_on) filter (where p.facts_0 & 4 <> 0) over earlier as mewa_before,
      max(p.to_on) filter (where p.facts_0 & 8 <> 0) over earlier as hipaa10_before
    from ${periods} p join company c on c.company_id = p.company_id
    where p.company_id = any (array (select company_id from company))
    window earlier as (partition by p.company_id order by p.from_on rows between unbounded preceding and 1 preceding),
      later as (partition by p.company_id order by p.from_on rows between 1 following and unbounded following))`

/** What nothing asks when the facts of one day alone are looked at: what was before and comes after. */
export const NO_OTHER_DAY = sql`false as is_before_plan, null::date as any_before, null::date as health_before,
  null::date as plan_before, null::date as plan_next, null::date as k401_before, null::date as mewa_before,
  null::date as hipaa10_before`

/** The same CTE for one day alone. */
export const periodOnSql = (day: IsoDate): RawBuilder<unknown> => sql`
  period as materialized (
    select c.company_id, c.agency_id, c.owners, p.from_on, p.to_on, p.facts_0, p.facts_1, ${NO_OTHER_DAY}
    from ${STORED_PERIODS} p join company c on c.company_id = p.company_id
    where ${day}::date between p.from_on and p.to_on)`
