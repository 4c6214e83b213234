import type { IsoDate } from '@heed/domain/dates'
import type { Window } from '@heed/domain/tasks/occurrence'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { type GenerationScope, limitsOf, type StaleCompany, type StoredRule } from './inputs'
import { missingSql } from './missing-sql'
import { generationSql, withHashJoins } from './occurring-sql'
import { occurrencesWithin } from './spans'
import { lateAfterSql, owedSince, type Told } from './told-late'

type Missing = {
  companies: readonly StaleCompany[]
  rules: readonly StoredRule[]
  scope: GenerationScope
  window: Window
  told: Told | null
}

type Added = { agencyId: string; count: number }

/** Dates that passed while nothing ran, as after a long stop, are still owed, and so are those people are told of late. */
function sinceLastRun({ companies, window, told }: Missing): Window {
  const ends = companies.flatMap((company) => company.after ?? [])
  const owed = told === null ? [] : [owedSince(window.from)]
  return { ...window, from: [window.from, ...ends, ...owed].sort()[0] as IsoDate }
}

/** Adds the instances that companies owe and do not have; how many each agency got. */
export async function addMissing({ db, now, today }: Act, missing: Missing): Promise<Added[]> {
  const { companies, rules, scope, told } = missing
  const companyIds = companies.map(({ id }) => id)
  const found = await occurrencesWithin(db, { rules, companyIds, window: sinceLastRun(missing) })
  // Where nothing but the day changed for any of them, only the few dates that came within reach since.
  const ends = companies.map((company) => company.after ?? '')
  const first = ends.reduce((earliest, end) => (end < earliest ? end : earliest))
  const occurrences = found.occurrences.filter(({ dueDate }) => dueDate > first)
  if (occurrences.length === 0) return []
  // The key of a quarter may be that of a former plan year.
  const hasQuarters = occurrences.some(({ cycleKey }) => cycleKey.slice(-2, -1) === 'Q')
  const quartered = hasQuarters
    ? companies.filter(({ isKnown }) => isKnown || scope.taskIds !== undefined)
    : []
  const rows = sql`
    with ${generationSql({ companies, occurrences, counted: found.counted }, { ...limitsOf(scope), isOfRules: true })},
    ${missingSql({ quartered: quartered.map(({ id }) => id), told, today })}
    select agency_id, company_id, task_id, case when is_key_taken then plan_year_start || right(cycle_key, 3)
        else cycle_key end, plan_year_start, plan_year_end, notification_date, due_date,
      ${lateAfterSql(sql`late_after`, sql`known_on`)}, known_on, actions_total, ${now}::timestamptz, ${now}::timestamptz
    from missing`
  const isFirst = companies.every(({ isKnown }) => !isKnown) && !(await haveInstances(db, companyIds))
  return withHashJoins(db, () => (isFirst ? insertFirst(db, { rows, companyIds }) : insertMore(db, rows)))
}

/** Asked once the companies are locked, so that no other run can add any after it. */
async function haveInstances(db: Db, companyIds: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select from company_tasks where company_id = any (${companyIds}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}

const INTO = sql`insert into company_tasks (agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end,
  notification_date, due_date, late_after, known_on, actions_total, created_at, updated_at)`

/**
 * Adds to companies that have nothing, where looking for each key before it is written, and returning each row, would
 * cost a tenth of a roll-over. No cycle is wanted twice.
 */
async function insertFirst(
  db: Db,
  { rows, companyIds }: { rows: RawBuilder<unknown>; companyIds: readonly string[] },
): Promise<Added[]> {
  await sql`${INTO} ${rows}`.execute(db)
  const counted = await sql<Added>`select agency_id as "agencyId", count(*)::int as count from company_tasks
    where company_id = any (${companyIds}::uuid[]) group by agency_id`.execute(db)
  return counted.rows
}

/** Adds what is not there yet. */
async function insertMore(db: Db, rows: RawBuilder<unknown>): Promise<Added[]> {
  const added = await sql<Added>`
    with added as (${INTO} ${rows} on conflict (company_id, task_id, cycle_key) do nothing returning agency_id)
    select agency_id as "agencyId", count(*)::int as count from added group by agency_id`.execute(db)
  return added.rows
}
