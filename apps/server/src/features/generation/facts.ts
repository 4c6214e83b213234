import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { MODULE_OF } from '@heed/domain/modules'
import type { Act } from '../../http/act'

/** The row of a company that has answered nothing yet: only what is assumed. */
export async function insertFacts(
  { db, now }: Act,
  { agencyId, companyId }: { agencyId: string; companyId: string },
): Promise<void> {
  await db
    .insertInto('company_facts')
    .values({ agency_id: agencyId, company_id: companyId, ...factColumns({}), updated_at: now })
    .execute()
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
