import { FIRST_DATE, type IsoDate } from '@heed/domain/dates'
import { horizon } from '@heed/domain/tasks/cycles'
import type { OccurrenceRow, Window } from '@heed/domain/tasks/occurrence-table'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { applyChanges } from './generation-apply'
import { findChanges } from './generation-changes'
import {
  anchorsOf,
  findDateRules,
  type GenerationScope,
  lockStaleCompanies,
  type StaleCompany,
} from './generation-inputs'
import { generationSql, occurrenceOf, withHashJoins } from './generation-sql'
import { knownOccurrences } from './occurrence-cache'

export type { GenerationScope } from './generation-inputs'

export type Generated = {
  /** Companies looked at: those for which something had changed since the last time. */
  companies: number
  added: number
  /** Open instances that got other dates. */
  moved: number
  /** Future instances that no longer apply and that nobody had touched. */
  removed: number
  /** Instances with work that no longer apply. */
  marked: number
  /** Instances that apply again. */
  restored: number
}

const NOTHING: Generated = { companies: 0, added: 0, moved: 0, removed: 0, marked: 0, restored: 0 }

/**
 * Brings the instances of companies to what their facts, dates and the published tasks ask for (product.md §6): those
 * due within 12 months from today are added; open ones that nobody started follow a moved anniversary or rule; what no
 * longer applies goes or is marked. Running it again changes nothing, and companies of which nothing changed are not
 * looked at. Reads what the transaction wrote before; needs facts and the day of the completed setup in place.
 */
export async function generateInstances(
  db: Db,
  scope: GenerationScope,
  today: IsoDate,
  now: Date,
): Promise<Generated> {
  const window = horizon(today)
  const companies = await lockStaleCompanies(db, scope, window.to)
  if (companies.length === 0) return NOTHING
  const rules = await findDateRules(
    db,
    scope,
    companies.map((company) => company.id),
  )
  const tableOf = (only: readonly StaleCompany[], over: Window) =>
    knownOccurrences(rules, anchorsOf(only), over)

  const changed = companies.filter(
    (company) => company.after === null && (company.isKnown || scope.taskId !== undefined),
  )
  const changes = await findChanges(db, changed, scope, today, (over) => tableOf(changed, over))
  const counts = await applyChanges(db, changes, now)
  const due = stillToCome(companies, tableOf(companies, sinceLastRun(companies, window)))
  const added = await addMissing(db, companies, due, scope, { today, now })
  if (scope.taskId === undefined) await rememberInputs(db, companies, window.to)
  return { companies: companies.length, added, ...counts }
}

/** Dates that passed while nothing ran, as after a long stop, are still owed. */
function sinceLastRun(companies: readonly StaleCompany[], window: Window): Window {
  const ends = companies.flatMap((company) => company.after ?? [])
  return { ...window, from: [window.from, ...ends].sort()[0] as IsoDate }
}

/** Where nothing but the day changed for any of them, the few dates that came within reach since. */
function stillToCome(companies: readonly StaleCompany[], occurrences: OccurrenceRow[]): OccurrenceRow[] {
  const ends = companies.map((company) => company.after ?? FIRST_DATE)
  const first = ends.reduce((earliest, end) => (end < earliest ? end : earliest))
  return occurrences.filter((occurrence) => occurrence.dueDate > first)
}

async function addMissing(
  db: Db,
  companies: readonly StaleCompany[],
  occurrences: readonly OccurrenceRow[],
  scope: GenerationScope,
  { today, now }: { today: IsoDate; now: Date },
): Promise<number> {
  if (occurrences.length === 0) return 0
  const ruleKeys = [...new Set(occurrences.map((occurrence) => occurrence.ruleKey))]
  const { numAffectedRows } = await withHashJoins(db, () =>
    sql`
      with ${generationSql(companies, occurrences, { ...scope, ruleKeys })}
      insert into company_tasks (agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end,
        notification_date, due_date, late_after, actions_total, created_at, updated_at)
      select c.agency_id, c.company_id, t.id, o.cycle_key, o.plan_year_start, o.plan_year_end, o.notification_date,
        o.due_date, o.late_after, t.actions_total, ${now}::timestamptz, ${now}::timestamptz
      from applying a
      join company c on c.company_id = a.company_id
      join task t on t.id = a.task_id
      join occurrence o on ${occurrenceOf}
      where case when c.after is null then o.setup_to >= ${today}::date else o.due_date > c.after end
      on conflict (company_id, task_id, cycle_key) do nothing`.execute(db),
  )
  return Number(numAffectedRows ?? 0n)
}

/** The marks of the inputs that were read, not of those that stand now: a change in between is found the next time. */
async function rememberInputs(db: Db, companies: readonly StaleCompany[], to: IsoDate): Promise<void> {
  await sql`update company_facts f set generated_from = made.mark, generated_to = ${to}::date
    from unnest(${companies.map((company) => company.id)}::uuid[], ${companies.map((company) => company.mark)}::text[])
      as made (company_id, mark)
    where f.company_id = made.company_id`.execute(db)
}
