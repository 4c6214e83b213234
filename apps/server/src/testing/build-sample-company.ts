import { SAMPLES } from '@heed/catalog/samples'
import { wholeTime } from '@heed/domain/benefits/answer-periods'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import type { Facts } from '@heed/domain/benefits/facts'
import { FIRST_DATE, LAST_DATE, todayIn } from '@heed/domain/dates'
import { MODULE_OF } from '@heed/domain/modules'
import type { Db } from '../db/connection'
import { insertFacts, updateFacts } from '../features/generation/facts'
import { generateInstances } from '../features/generation/operations'
import { standingColumns } from '../features/setup/standing'
import type { Act } from '../http/act'
import { actAt } from './act'
import { TEST_NOW } from './start-test-app'

const ZONE = 'America/New_York'

/** The facts of a company that answered so. */
export const factColumns = ({ masks, modules }: Facts) => ({
  facts_0: masks.facts0,
  facts_1: masks.facts1,
  modules: modules.map((module) => MODULE_OF[module]),
})

/** Answers a company has had all along, in place of those it gave, without what follows from them. */
export async function answerAnew(
  act: Act,
  { agencyId, companyId, answers }: { agencyId: string; companyId: string; answers: BenefitAnswers },
): Promise<void> {
  const { db } = act
  await db.deleteFrom('answer_periods').where('company_id', '=', companyId).execute()
  await db
    .insertInto('answer_periods')
    .values({
      agency_id: agencyId,
      company_id: companyId,
      from_on: FIRST_DATE,
      to_on: LAST_DATE,
      answers: JSON.stringify(answers),
    })
    .execute()
  await updateFacts(act, { companyId, periods: wholeTime(answers) })
}

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
  const act = actAt(db, setupAt)
  await insertFacts(act, [{ agencyId, companyId: company.id }])
  await answerAnew(act, { agencyId, companyId: company.id, answers: sample.answers })
  await generateInstances(act, { companyId: company.id })
  return company
}
