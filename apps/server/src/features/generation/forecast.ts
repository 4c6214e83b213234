import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { factPeriodsOf } from '@heed/domain/benefits/fact-periods'
import { addMonths, type IsoDate } from '@heed/domain/dates'
import { horizon } from '@heed/domain/tasks/cycles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { givenPeriods } from '../logic/periods-sql'
import { comparedWindow } from './changes'
import { comparisonSql } from './comparison-sql'
import { isLinkedSql } from './extensions'
import type { ForecastCycle } from './forecast-cycle'
import { withExtensions } from './forecast-extensions'
import { findDateRules } from './inputs'
import { generationSql, withHashJoins } from './occurring-sql'
import { givenYears, occurrencesWithin } from './spans'
import type { Told } from './told-late'
import { yearsOf } from './years'

type Asked = {
  companyId: string
  setupOn: IsoDate
  periods: readonly AnswerPeriod[]
  /** The last day on which answers change; cycles of the years before it are all looked at. */
  until: IsoDate
  /** Saving these answers is what the forecast is about; null when they are saved. */
  told: Told | null
  today: IsoDate
}

/** The last report about a day is due within this time: its year ends within twelve months. */
const LAST_DUE_MONTHS = 30

/**
 * What would become of a company's instances with these dated answers: the comparison of generation over given periods
 * and the plan years they make. Writes nothing.
 */
export async function findForecast(
  db: Db,
  { companyId, setupOn, periods, until, told, today }: Asked,
): Promise<ForecastCycle[]> {
  const years = givenYears(companyId, yearsOf(periods, { setupOn, today }))
  const companyIds = [companyId]
  const rules = await findDateRules(db, { scope: {}, companyIds })
  const { since, window: near } = comparedWindow(today)
  const window = { ...near, to: [near.to, addMonths(until, LAST_DUE_MONTHS)].sort().at(-1) ?? near.to }
  const found = await occurrencesWithin(db, { rules, companyIds, window, years })
  const source = { periods: givenPeriods(companyId, factPeriodsOf(periods)), years, setupOn }
  const companies = [{ id: companyId, after: null }]
  const { rows } = await withHashJoins(db, () =>
    sql<ForecastCycle>`
      with ${generationSql({ companies, ...found, source }, {})},
      ${comparisonSql({ ids: companyIds, scope: {}, today, told, to: horizon(today).to, since })}
      select o.id as "instanceId", o.task_id as "taskId", t.name, t.module, coalesce(r.sets, '[]') as sets,
        case when ${isLinkedSql} then t.extends_as end as "extensionKey",
        case when o.outcome = 'removed' or ${isLinkedSql} then json_build_object('rule', t.rule, 'applyDatesAs', t.apply_dates_as,
          'followUpDays', t.follow_up_days, 'step', t.step) end as dated,
        coalesce(o.outcome, 'later') as outcome,
        coalesce(o.is_open, true) as "isOpen", o.is_worked as "isWorked", o.keeps_dates as "keepsDates",
        coalesce(o.dates_kept, false) as "datesKept",
        coalesce(o.no_longer_applies, false) as "noLongerApplies", o.is_restored as "isRestored",
        case when o.id is not null then json_build_object('planYearStart', o.former_start, 'planYearEnd', o.former_end,
          'dueDate', o.former_due) end as former,
        case when o.cycle_key is not null then json_build_object('cycleKey', o.cycle_key, 'planYearStart', o.plan_year_start,
          'planYearEnd', o.plan_year_end, 'dueDate', o.due_date, 'lateAfter', o.late_after, 'factsFrom', o.facts_from) end as wanted
      from outcomes o join tasks t on t.id = o.task_id left join task_rules r on r.task_id = t.id
      where o.outcome is not null or o.due_date > ${horizon(today).to}::date
      order by coalesce(o.due_date, o.former_due), lower(t.name), o.task_id`.execute(db),
  )
  return withExtensions(db, { companyId, forecast: rows })
}
