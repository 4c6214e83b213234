import { createHash } from 'node:crypto'
import { type AnswerPeriod, wholeTime } from '@heed/domain/benefits/answer-periods'
import { factPeriodsOf } from '@heed/domain/benefits/fact-periods'
import { factsOf } from '@heed/domain/benefits/facts'
import { FIRST_DATE, LAST_DATE } from '@heed/domain/dates'
import { type LogicModule, MODULE_OF } from '@heed/domain/modules'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** The answers of a company that has saved none. */
export const NO_ANSWERS: readonly AnswerPeriod[] = wholeTime({})

/** The rows of companies that have answered nothing yet: only what is assumed. */
export async function insertFacts(
  { db, now }: Act,
  companies: readonly { agencyId: string; companyId: string }[],
): Promise<void> {
  const { masks, modules } = factsOf({})
  const rows = sql`unnest(${companies.map(({ agencyId }) => agencyId)}::uuid[],
    ${companies.map(({ companyId }) => companyId)}::uuid[]) as c (agency_id, company_id)`
  const names = namesOf(modules)
  await sql`insert into company_facts (agency_id, company_id, facts_0, facts_1, modules, updated_at)
    select agency_id, company_id, ${masks.facts0}, ${masks.facts1}, ${names}, ${now} from ${rows}`.execute(db)
  await sql`insert into company_fact_periods (agency_id, company_id, from_on, to_on, facts_0, facts_1, modules)
    select agency_id, company_id, ${FIRST_DATE}::date, ${LAST_DATE}::date, ${masks.facts0}, ${masks.facts1}, ${names}
    from ${rows}`.execute(db)
}

type Answered = { companyId: string; periods: readonly AnswerPeriod[] }

const namesOf = (modules: readonly LogicModule[]) => modules.map((module) => MODULE_OF[module])

/** Keeps what logic and dates read of the answers; the plan years follow with the next generation. */
export const updateFacts = (act: Act, answered: Answered): Promise<void> => keepFacts(act, [answered])

/** The same for companies at once. */
export async function keepFacts({ db, now, today }: Act, companies: readonly Answered[]): Promise<void> {
  if (companies.length === 0) return
  const facts = companies.map(({ companyId, periods }) => ({
    company_id: companyId,
    mark: markOf(periods),
    periods: factPeriodsOf(periods).map(({ from, to, masks, answered, isBeforePlan }) => ({
      from_on: from,
      to_on: to,
      facts_0: masks.facts0.toString(),
      facts_1: masks.facts1.toString(),
      modules: namesOf(answered),
      is_before_plan: isBeforePlan,
    })),
  }))
  await sql`delete from company_fact_periods
    where company_id = any (${companies.map(({ companyId }) => companyId)}::uuid[])`.execute(db)
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(facts)}::json)
      as g (company_id uuid, mark text, periods json)),
    period as materialized (
      select g.company_id, p.* from given g cross join json_to_recordset(g.periods) as p (from_on date, to_on date,
        facts_0 bigint, facts_1 bigint, modules text[], is_before_plan boolean)),
    kept as (
      insert into company_fact_periods (agency_id, company_id, from_on, to_on, facts_0, facts_1, modules, is_before_plan)
      select f.agency_id, f.company_id, p.from_on, p.to_on, p.facts_0, p.facts_1, p.modules, p.is_before_plan
      from company_facts f join period p on p.company_id = f.company_id)
    update company_facts f set facts_0 = p.facts_0, facts_1 = p.facts_1, modules = p.modules, dated_mark = g.mark,
      years_to = null, updated_at = ${now}
    from given g join period p on p.company_id = g.company_id and ${today}::date between p.from_on and p.to_on
    where f.company_id = g.company_id`.execute(db)
}

/** Names everything that dates and logic read of the answers, period by period. */
function markOf(periods: readonly AnswerPeriod[]): string {
  const read = periods.map(({ from, to, answers }) => {
    const { facts, modules, planYearStarts, startedOn } = factsOf(answers)
    return [from, to, facts, modules, planYearStarts, startedOn]
  })
  return createHash('sha256').update(JSON.stringify(read)).digest('hex')
}

/** Lists show the facts of today, and the modules that the answers of today switch on: takes over a change whose day has come. */
export async function refreshTodaysFacts({ db, now, today }: Act): Promise<void> {
  await sql`
    update company_facts f set facts_0 = p.facts_0, facts_1 = p.facts_1, modules = p.modules, updated_at = ${now}
    from company_fact_periods p
    where p.company_id = f.company_id and ${today}::date between p.from_on and p.to_on
      and (f.facts_0, f.facts_1, f.modules) is distinct from (p.facts_0, p.facts_1, p.modules)`.execute(db)
}
