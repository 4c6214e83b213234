import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { MODULE_OF } from '@heed/domain/modules'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** The rows of companies that have answered nothing yet: only what is assumed. */
export async function insertFacts(
  { db, now }: Act,
  companies: readonly { agencyId: string; companyId: string }[],
): Promise<void> {
  const { facts_0, facts_1, modules } = factColumns({})
  await sql`insert into company_facts (agency_id, company_id, facts_0, facts_1, modules, updated_at)
    select agency_id, company_id, ${facts_0}, ${facts_1}, ${modules}, ${now}
    from unnest(${companies.map(({ agencyId }) => agencyId)}::uuid[],
      ${companies.map(({ companyId }) => companyId)}::uuid[]) as c (agency_id, company_id)`.execute(db)
}

/** Keeps what logic and dates read of the answers. */
export async function updateFacts(
  { db, now }: Act,
  { companyId, answers }: { companyId: string; answers: BenefitAnswers },
): Promise<void> {
  await db
    .updateTable('company_facts')
    .set({ ...factColumns(answers), updated_at: now })
    .where('company_id', '=', companyId)
    .execute()
}

function factColumns(answers: BenefitAnswers) {
  const { masks, modules, planYearStarts, startedOn } = factsOf(answers)
  return {
    facts_0: masks.facts0,
    facts_1: masks.facts1,
    modules: modules.map((module) => MODULE_OF[module]),
    health_start: planYearStarts.health ?? null,
    other_welfare_start: planYearStarts.otherWelfare ?? null,
    k401_start: planYearStarts['401k'] ?? null,
    hipaa10_start: startedOn.hipaa10 ?? null,
    health_started_on: startedOn.health ?? null,
    k401_started_on: startedOn['401k'] ?? null,
  }
}
