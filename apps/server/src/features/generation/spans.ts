import { calendarYears } from '@heed/domain/benefits/plan-years'
import { addMonths, type IsoDate } from '@heed/domain/dates'
import type { Window } from '@heed/domain/tasks/occurrence'
import type { OccurrenceRow } from '@heed/domain/tasks/occurrence-table'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { StoredRule } from './inputs'
import { type BasisYear, type KnownOccurrence, knownOccurrences } from './occurrence-cache'

/** No rule is due further before the first, or after the last day of its year than this. */
const REACH_MONTHS = 38

type Spans = {
  rules: readonly StoredRule[]
  companyIds: readonly string[]
  window: Window
  years?: RawBuilder<unknown>
}

const COUNTED: readonly string[] = ['once', 'every3years']

/**
 * The occurrences of rules within a window, in the years the companies have: those due by its end whose cycle is not
 * over at its beginning; and those of counted rules in all their years.
 */
export async function occurrencesWithin(
  db: Db,
  { rules, companyIds, window, years = sql`company_plan_years` }: Spans,
): Promise<{ occurrences: KnownOccurrence[]; counted: KnownOccurrence[] }> {
  const all = await findYears(db, { companyIds, years })
  const near = { from: addMonths(window.from, -REACH_MONTHS), to: addMonths(window.to, REACH_MONTHS) }
  const within = [...all, ...calendar(near)].filter(
    ({ first, last }) => last >= near.from && first <= near.to,
  )
  const countedRules = rules.filter(({ rule }) => COUNTED.includes(rule.recurrence))
  const oldest = all.map(({ first }) => first).sort()[0] ?? near.from
  return {
    occurrences: knownOccurrences({ rules, years: within }, (row, rule) => isWithin(row, rule, window)),
    counted:
      countedRules.length === 0
        ? []
        : knownOccurrences({
            rules: countedRules,
            years: [...all, ...calendar({ from: oldest, to: near.to })],
          }),
  }
}

function isWithin(
  { dueDate, setupTo, planYearEnd }: OccurrenceRow,
  { hasSteps }: StoredRule,
  { from, to }: Window,
): boolean {
  return dueDate <= to && (setupTo >= from || (hasSteps && planYearEnd >= from))
}

const calendar = (window: Window): BasisYear[] =>
  calendarYears(window).map(({ first, last }) => ({ basis: 'Calendar', first, last }))

async function findYears(
  db: Db,
  { companyIds, years }: { companyIds: readonly string[]; years: RawBuilder<unknown> },
): Promise<BasisYear[]> {
  const { rows } = await sql<BasisYear>`
    select distinct y.basis, y.first_day as first, y.last_day as last from ${years} y
    where y.company_id = any (${companyIds}::uuid[])`.execute(db)
  return rows
}

/** Years that a company may get, as `company_plan_years` holds them. */
export function givenYears(
  companyId: string,
  years: readonly (BasisYear & { planFrom: IsoDate })[],
): RawBuilder<unknown> {
  const column = <K extends 'basis' | 'first' | 'last' | 'planFrom'>(name: K) =>
    years.map((year) => year[name])
  return sql`(select ${companyId}::uuid as company_id, given.* from unnest(${column('basis')}::text[],
    ${column('first')}::date[], ${column('last')}::date[], ${column('planFrom')}::date[])
    as given (basis, first_day, last_day, plan_from))`
}
