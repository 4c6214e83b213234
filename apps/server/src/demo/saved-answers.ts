import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { sql } from 'kysely'
import type { Db } from '../db/connection'

/** What a company of the demo has answered by now. */
export async function answersOf(db: Db, companyId: string): Promise<BenefitAnswers> {
  const row = await db
    .selectFrom('benefit_answers')
    .where('company_id', '=', companyId)
    .select(sql<BenefitAnswers>`answers`.as('answers'))
    .executeTakeFirst()
  return row?.answers ?? {}
}
