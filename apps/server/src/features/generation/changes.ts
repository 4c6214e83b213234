import { addMonths, type IsoDate } from '@heed/domain/dates'
import { horizon } from '@heed/domain/tasks/cycles'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../http/act'
import { comparisonSql, type Outcome } from './comparison-sql'
import { findDateRules, type GenerationScope, limitsOf, type StoredRule } from './inputs'
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

export type Kept = Change & { dueDate: IsoDate }

/** Instances due longer ago than this are history: no change reaches them. */
const HISTORY_MONTHS = 24

/** The days a comparison looks at, and the first day whose instances it may change. */
export const comparedWindow = (today: IsoDate) => ({
  since: addMonths(today, -HISTORY_MONTHS),
  window: { from: addMonths(today, -HISTORY_MONTHS - 12), to: addMonths(horizon(today).to, 12) },
})

type Comparing = {
  /** Also what keeps its dates since an earlier change. */
  withKept?: boolean | undefined
  companies: readonly { id: string }[]
  scope: GenerationScope
  rules: readonly StoredRule[]
  told: Told | null
}

/** Compares the instances of companies with what they should be, and finds what has to happen to them. */
export const findChanges = (act: Act, comparing: Comparing): Promise<Change[]> =>
  compare(act, {
    ...comparing,
    where: sql`outcome in ('moved', 'removed') or outcome = 'marked' and not no_longer_applies
      or is_restored or keeps_dates <> dates_kept or keeps_dates and ${comparing.withKept ?? false}::boolean`,
  })

/** An instance that keeps its dates, with those it would have; undefined when it has the same, or keeps none anymore. */
export async function findKept(
  act: Act,
  { id, companyId, taskId }: { id: string; companyId: string; taskId: string },
): Promise<Kept | undefined> {
  const scope = { companyId, taskIds: [taskId] }
  const [kept] = await compare(act, {
    companies: [{ id: companyId }],
    scope,
    rules: await findDateRules(act.db, { scope, companyIds: [companyId] }),
    told: null,
    where: sql`id = ${id}::uuid and keeps_dates and dates_kept`,
  })
  return kept?.dueDate ? { ...kept, dueDate: kept.dueDate } : undefined
}

async function compare(
  { db, today }: Act,
  { companies, scope, rules, told, where }: Comparing & { where: RawBuilder<unknown> },
): Promise<Change[]> {
  if (companies.length === 0) return []
  const ids = companies.map((company) => company.id)
  const { since, window } = comparedWindow(today)
  const found = await occurrencesWithin(db, { rules, companyIds: ids, window })
  const { rows } = await withHashJoins(db, () =>
    sql<Change>`
      with ${generationSql({ companies: companies.map((each) => ({ after: null, ...each })), ...found }, limitsOf(scope))},
      ${comparisonSql({ ids, scope, today, told, to: horizon(today).to, since })}
      select id, agency_id as "agencyId", outcome, applies, is_restored as "isRestored", keeps_dates as "keepsDates",
        plan_year_start as "planYearStart", plan_year_end as "planYearEnd", notification_date as "notificationDate",
        due_date as "dueDate", late_after as "lateAfter",
        known_on as "knownOn"
      from outcomes
      where id is not null and (${where})
      order by id`.execute(db),
  )
  return rows
}
