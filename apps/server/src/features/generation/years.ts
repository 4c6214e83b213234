import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { planYearsOf } from '@heed/domain/benefits/plan-years'
import { dateInYear, type IsoDate, partsOf } from '@heed/domain/dates'
import { keptYears } from '@heed/domain/tasks/cycles'
import { type DateBasis, YEAR_BASES } from '@heed/domain/tasks/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { keepFacts, NO_ANSWERS } from './facts'

type Company = {
  id: string
  agencyId: string
  setupOn: IsoDate
  periods: AnswerPeriod[] | null
  needsFacts: boolean
}

/** Plan years of a company by its dated answers, as they are kept: all bases, from well before set-up to well ahead. */
export function yearsOf(
  periods: readonly AnswerPeriod[],
  { setupOn, today }: { setupOn: IsoDate; today: IsoDate },
) {
  const window = keptYears(setupOn, today)
  return YEAR_BASES.flatMap((basis) =>
    planYearsOf(basis, periods, window).map((year) => ({ basis, ...year })),
  )
}

/** Derives the plan years of companies from their answers and keeps them; their facts too where an upgrade asks for it. */
export async function keepYears(act: Act, companyIds: readonly string[]): Promise<void> {
  const { db, today } = act
  if (companyIds.length === 0) return
  const { rows } = await sql<Company>`
    select c.id, f.dated_mark = '' as "needsFacts", c.agency_id as "agencyId", c.setup_completed_on as "setupOn",
      (select json_agg(json_build_object('from', p.from_on, 'to', p.to_on, 'answers', p.answers) order by p.from_on)
        from answer_periods p where p.company_id = c.id) as periods
    from live_companies c join company_facts f on f.company_id = c.id where c.id = any (${companyIds}::uuid[])`.execute(
    db,
  )
  await keepFacts(
    act,
    rows.flatMap(({ id, periods, needsFacts }) =>
      needsFacts ? [{ companyId: id, periods: periods ?? NO_ANSWERS }] : [],
    ),
  )
  const years = rows.flatMap(({ id, agencyId, setupOn, periods }) =>
    yearsOf(periods ?? NO_ANSWERS, { setupOn, today }).map((year) => ({ id, agencyId, ...year })),
  )
  const column = <K extends keyof (typeof years)[number]>(name: K) => years.map((year) => year[name])
  await sql`delete from company_plan_years where company_id = any (${companyIds}::uuid[])`.execute(db)
  await sql`
    insert into company_plan_years (agency_id, company_id, basis, first_day, last_day, plan_from, is_assumed)
    select * from unnest(${column('agencyId')}::uuid[], ${column('id')}::uuid[], ${column('basis')}::text[],
      ${column('first')}::date[], ${column('last')}::date[], ${column('planFrom')}::date[],
      ${column('isAssumed')}::boolean[])`.execute(db)
  await sql`update company_facts set years_to = ${keptYears(today, today).to}::date
    where company_id = any (${companyIds}::uuid[])`.execute(db)
}

/** The year of a basis that holds a day in a company; outside its plan years a calendar year. */
export async function getYearOn(
  db: Db,
  { companyId, basis, day }: { companyId: string; basis: DateBasis; day: IsoDate },
): Promise<{ first: IsoDate; last: IsoDate; isAssumed: boolean }> {
  const year = await db
    .selectFrom('company_plan_years')
    .where('company_id', '=', companyId)
    .where('basis', '=', basis)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .select(['first_day as first', 'last_day as last', 'is_assumed as isAssumed'])
    .executeTakeFirst()
  const { year: calendar } = partsOf(day)
  return (
    year ?? {
      first: dateInYear('01-01', calendar),
      last: dateInYear('12-31', calendar),
      isAssumed: basis !== 'Calendar',
    }
  )
}
