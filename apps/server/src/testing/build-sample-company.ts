import { SAMPLES } from '@heed/catalog/samples'
import { type Facts, factsOf } from '@heed/domain/benefits/facts'
import { todayIn } from '@heed/domain/dates'
import { MODULE_OF } from '@heed/domain/modules'
import type { Db } from '../db/connection'
import { generateInstances } from '../features/generation/operations'
import { standingColumns } from '../features/setup/standing'
import { actAt } from './act'
import { buildPeriod } from './build'
import { TEST_NOW } from './start-test-app'

const ZONE = 'America/New_York'

/** The columns of `company_facts` for what a company answered. */
export const factColumns = ({ masks, modules, planYearStarts, startedOn }: Facts) => ({
  facts_0: masks.facts0,
  facts_1: masks.facts1,
  modules: modules.map((module) => MODULE_OF[module]),
  health_start: planYearStarts.health ?? null,
  health_started_on: startedOn.health ?? null,
  other_welfare_start: planYearStarts.otherWelfare ?? null,
  k401_start: planYearStarts['401k'] ?? null,
  k401_started_on: startedOn['401k'] ?? null,
  hipaa10_start: startedOn.hipaa10 ?? null,
})

/**
 * One of the five companies of the catalog, past the product's rules: its answers and facts are saved, its setup was
 * completed on a day (TEST_NOW's unless another is given) and its instances were generated then.
 */
export async function buildSampleCompany(
  db: Db,
  {
    agencyId,
    sample: sampleName,
    setupAt = TEST_NOW,
    name = sampleName,
  }: { agencyId: string; sample: string; setupAt?: Date; name?: string },
): Promise<{ id: string; agencyId: string; name: string }> {
  const sample = SAMPLES.find((candidate) => candidate.name === sampleName)
  if (!sample) throw new Error(`No sample company ${sampleName}`)
  const setupOn = todayIn(ZONE, setupAt)
  const company = await db
    .insertInto('companies')
    .values({
      agency_id: agencyId,
      name,
      state: sample.state,
      setup_completed_at: setupAt,
      setup_completed_on: setupOn,
    })
    .returning(['id', 'agency_id as agencyId', 'name'])
    .executeTakeFirstOrThrow()
  const owner = { agency_id: agencyId, company_id: company.id }
  await db
    .insertInto('benefit_answers')
    .values({
      ...owner,
      answers: JSON.stringify(sample.answers),
      ...standingColumns(sample.answers),
      saved_at: setupAt,
      version: 1,
    })
    .execute()
  await buildPeriod(db, owner, sample.answers)
  await db
    .insertInto('company_facts')
    .values({ ...owner, ...factColumns(factsOf(sample.answers)) })
    .execute()
  await generateInstances(actAt(db, setupAt), { companyId: company.id })
  return company
}
