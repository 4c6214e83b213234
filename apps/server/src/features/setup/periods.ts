import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { updateFacts } from '../generation/facts'

/** The saved answers of a company and the days they count for; they begin with its setup form. */
export async function findPeriods(db: Db, companyId: string): Promise<AnswerPeriod[]> {
  return (
    db
      .selectFrom('answer_periods')
      .where('company_id', '=', companyId)
      // They were checked against the question table before they were stored.
      .select(['from_on as from', 'to_on as to', sql<AnswerPeriod['answers']>`answers`.as('answers')])
      .orderBy('from_on')
      .execute()
  )
}

type Of = { agencyId: string; companyId: string }

/** Replaces the answers of a company, and what logic and dates read of them. */
export async function replacePeriods(
  act: Act,
  { agencyId, companyId, periods }: Of & { periods: readonly AnswerPeriod[] },
): Promise<void> {
  const { db } = act
  await db.deleteFrom('answer_periods').where('company_id', '=', companyId).execute()
  await db
    .insertInto('answer_periods')
    .values(
      periods.map(({ from, to, answers }) => ({
        agency_id: agencyId,
        company_id: companyId,
        from_on: from,
        to_on: to,
        answers: JSON.stringify(answers),
      })),
    )
    .execute()
  await updateFacts(act, { companyId, periods })
}

/** New companies have one period, in which nothing is answered. */
export async function insertPeriods({ db }: Act, companies: readonly Of[]): Promise<void> {
  await sql`insert into answer_periods (agency_id, company_id, from_on, to_on, answers)
    select agency_id, company_id, '0001-01-01', '9999-12-31', '{}'
    from unnest(${companies.map(({ agencyId }) => agencyId)}::uuid[],
      ${companies.map(({ companyId }) => companyId)}::uuid[]) as c (agency_id, company_id)`.execute(db)
}
