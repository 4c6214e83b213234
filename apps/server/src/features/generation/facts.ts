import { createHash } from 'node:crypto'
import { type AnswerPeriod, wholeTime } from '@heed/domain/benefits/answer-periods'
import { factPeriodsOf, periodOn } from '@heed/domain/benefits/fact-periods'
import { factsOf } from '@heed/domain/benefits/facts'
import { FIRST_DATE, LAST_DATE } from '@heed/domain/dates'
import { MODULE_OF } from '@heed/domain/modules'
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
  const names = modules.map((module) => MODULE_OF[module])
  await sql`insert into company_facts (agency_id, company_id, facts_0, facts_1, modules, updated_at)
    select agency_id, company_id, ${masks.facts0}, ${masks.facts1}, ${names}, ${now} from ${rows}`.execute(db)
  await sql`insert into company_fact_periods (agency_id, company_id, from_on, to_on, facts_0, facts_1, modules)
    select agency_id, company_id, ${FIRST_DATE}::date, ${LAST_DATE}::date, ${masks.facts0}, ${masks.facts1}, ${names}
    from ${rows}`.execute(db)
}

/** Keeps what logic and dates read of the answers; the plan years follow with the next generation. */
export async function updateFacts(
  { db, now, today }: Act,
  { companyId, periods }: { companyId: string; periods: readonly AnswerPeriod[] },
): Promise<void> {
  const facts = factPeriodsOf(periods)
  const named = facts.map(({ from, to, masks, modules }) => ({
    from_on: from,
    to_on: to,
    facts_0: masks.facts0.toString(),
    facts_1: masks.facts1.toString(),
    modules: modules.map((module) => MODULE_OF[module]),
  }))
  await sql`delete from company_fact_periods where company_id = ${companyId}::uuid`.execute(db)
  await sql`
    insert into company_fact_periods (agency_id, company_id, from_on, to_on, facts_0, facts_1, modules)
    select f.agency_id, f.company_id, p.from_on, p.to_on, p.facts_0, p.facts_1, p.modules
    from company_facts f, json_to_recordset(${JSON.stringify(named)}::json)
      as p (from_on date, to_on date, facts_0 bigint, facts_1 bigint, modules text[])
    where f.company_id = ${companyId}::uuid`.execute(db)
  const current = periodOn(facts, today)
  await db
    .updateTable('company_facts')
    .set({
      facts_0: current?.masks.facts0 ?? 0n,
      facts_1: current?.masks.facts1 ?? 0n,
      modules: (current?.modules ?? []).map((module) => MODULE_OF[module]),
      dated_mark: markOf(periods),
      years_to: null,
      updated_at: now,
    })
    .where('company_id', '=', companyId)
    .execute()
}

/** Names everything that dates and logic read of the answers, period by period. */
function markOf(periods: readonly AnswerPeriod[]): string {
  const read = periods.map(({ from, to, answers }) => {
    const { facts, modules, planYearStarts, startedOn } = factsOf(answers)
    return [from, to, facts, modules, planYearStarts, startedOn]
  })
  return createHash('sha256').update(JSON.stringify(read)).digest('hex')
}

/** Lists show the facts of today: takes over a change whose day has come. */
export async function refreshTodaysFacts({ db, now, today }: Act): Promise<void> {
  await sql`
    update company_facts f set facts_0 = p.facts_0, facts_1 = p.facts_1, modules = p.modules, updated_at = ${now}
    from company_fact_periods p
    where p.company_id = f.company_id and ${today}::date between p.from_on and p.to_on
      and (f.facts_0, f.facts_1, f.modules) is distinct from (p.facts_0, p.facts_1, p.modules)`.execute(db)
}
