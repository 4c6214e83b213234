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
import type { Foreseen } from './foreseen'
import { withExtensions } from './foreseen-extensions'
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
  /** Saving these answers is what is foreseen; null when they are saved. */
  told: Told | null
  today: IsoDate
}

/** The last report about a day is due within this time: its year ends within twelve months. */
const LAST_DUE_MONTHS = 30

/**
 * What would become of a company's instances with these dated answers: the comparison of generation over given periods
 * and the plan years they make. Writes nothing.
 */
export async function findReading(
  db: Db,
  { companyId, setupOn, periods, until, told, today }: Asked,
): Promise<Foreseen[]> {
  const years = givenYears(companyId, yearsOf(periods, { setupOn, today }))
  const companyIds = [companyId]
  const rules = await findDateRules(db, { scope: {}, companyIds })
  const { since, window: near } = comparedWindow(today)
  const window = { ...near, to: [near.to, addMonths(until, LAST_DUE_MONTHS)].sort().at(-1) ?? near.to }
  const found = await occurrencesWithin(db, { rules, companyIds, window, years })
  const source = { periods: givenPeriods(companyId, factPeriodsOf(periods)), years, setupOn }
  const companies = [{ id: companyId, after: null }]
  const { rows } = await withHashJoins(db, () =>
    sql<Foreseen>`
      with ${generationSql({ companies, ...found, source }, {})},
      ${comparisonSql({ ids: companyIds, scope: {}, today, told, to: horizon(today).to, since })}
      select j.id as "instanceId", j.task_id as "taskId", t.name, t.module, coalesce(r.sets, '[]') as sets,
        case when ${isLinkedSql} then t.key end as "extensionKey",
        case when j.outcome = 'removed' or ${isLinkedSql} then json_build_object('rule', t.rule, 'applyDatesAs', t.apply_dates_as,
          'followUpDays', t.follow_up_days, 'step', t.step) end as dated,
        coalesce(j.outcome, 'later') as outcome,
        coalesce(j.is_open, true) as "isOpen", j.is_worked as "isWorked", j.keeps_dates as "keepsDates",
        coalesce(j.dates_kept, false) as "datesKept",
        coalesce(j.no_longer_applies, false) as "noLongerApplies", j.is_restored as "isRestored",
        case when j.id is not null then json_build_object('planYearStart', j.former_start, 'planYearEnd', j.former_end,
          'dueDate', j.former_due) end as former,
        case when j.cycle_key is not null then json_build_object('cycleKey', j.cycle_key, 'planYearStart', j.plan_year_start,
          'planYearEnd', j.plan_year_end, 'dueDate', j.due_date, 'lateAfter', j.late_after, 'factsFrom', j.facts_from) end as wanted
      from judged j join tasks t on t.id = j.task_id left join task_rules r on r.task_id = t.id
      where j.outcome is not null or j.due_date > ${horizon(today).to}::date
      order by coalesce(j.due_date, j.former_due), lower(t.name), j.task_id`.execute(db),
  )
  return withExtensions(db, { companyId, foreseen: rows })
}
