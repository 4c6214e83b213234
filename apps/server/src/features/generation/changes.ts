import { addMonths, type IsoDate } from '@heed/domain/dates'
import { horizon } from '@heed/domain/tasks/cycles'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { comparisonSql, type Outcome } from './comparison-sql'
import type { GenerationScope, StaleCompany, StoredRule } from './inputs'
import { generationSql, withHashJoins } from './occurring-sql'
import { occurrencesWithin } from './spans'
import type { Told } from './told-late'

/** What has to happen to an existing instance. */
export type Change = {
  id: string
  agencyId: string
  outcome: Exclude<Outcome, 'added'>
  /** Still wanted, so it is not marked when somebody began to work on it meanwhile. */
  applies: boolean
  /** Applies again. */
  isRestored: boolean
  /** Somebody worked on it, so it keeps a due date that the answers and rules no longer give. */
  keepsDates: boolean
  planYearStart: IsoDate | null
  planYearEnd: IsoDate | null
  notificationDate: IsoDate | null
  dueDate: IsoDate | null
  lateAfter: IsoDate | null
  /** Its new due date has passed already. */
  knownOn: IsoDate | null
}

/** Instances due longer ago than this are history: no change reaches them. */
const HISTORY_MONTHS = 24

/** The days a comparison looks at, and the first day whose instances it may change. */
export const comparedWindow = (today: IsoDate) => ({
  since: addMonths(today, -HISTORY_MONTHS),
  window: { from: addMonths(today, -HISTORY_MONTHS - 12), to: addMonths(horizon(today).to, 12) },
})

/** Compares the instances of companies with what they should be. */
export async function findChanges(
  { db, today }: Act,
  {
    companies,
    scope,
    rules,
    told,
  }: {
    companies: readonly StaleCompany[]
    scope: GenerationScope
    rules: readonly StoredRule[]
    told: Told | null
  },
): Promise<Change[]> {
  if (companies.length === 0) return []
  const ids = companies.map((company) => company.id)
  const { since, window } = comparedWindow(today)
  const found = await occurrencesWithin(db, { rules, companyIds: ids, window })
  const { rows } = await withHashJoins(db, () =>
    sql<Change>`
      with ${generationSql({ companies, ...found }, scope)},
      ${comparisonSql({ ids, scope, today, told, to: horizon(today).to, since })}
      select id, agency_id as "agencyId", outcome, applies, is_restored as "isRestored", keeps_dates as "keepsDates",
        plan_year_start as "planYearStart", plan_year_end as "planYearEnd", notification_date as "notificationDate",
        due_date as "dueDate", late_after as "lateAfter",
        known_on as "knownOn"
      from judged
      where id is not null and (outcome in ('moved', 'removed') or outcome = 'marked' and not no_longer_applies
        or is_restored or keeps_dates <> dates_kept)
      order by id`.execute(db),
  )
  return rows
}
