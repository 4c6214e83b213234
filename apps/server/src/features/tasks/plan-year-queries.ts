import type { IsoDate } from '@heed/domain/dates'
import type { DateBasis } from '@heed/domain/tasks/vocabulary'
import type { Db } from '../../db/connection'

export type PlanYear = { first: IsoDate; last: IsoDate; isAssumed: boolean }

type Asked = { companyId: string; basis: DateBasis; day: IsoDate }

/** The year of a basis that holds a day; the calendar year where the company has none then. */
export async function findPlanYear(db: Db, { companyId, basis, day }: Asked): Promise<PlanYear> {
  const row = await db
    .selectFrom('company_plan_years')
    .where('company_id', '=', companyId)
    .where('basis', '=', basis)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .select(['first_day as first', 'last_day as last', 'is_assumed as isAssumed'])
    .executeTakeFirst()
  const year = day.slice(0, 4)
  return row ?? { first: `${year}-01-01`, last: `${year}-12-31`, isAssumed: basis !== 'Calendar' }
}
