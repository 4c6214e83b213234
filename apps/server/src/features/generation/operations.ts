import { FIRST_DATE, type IsoDate } from '@heed/domain/dates'
import { horizon } from '@heed/domain/tasks/cycles'
import type { OccurrenceRow, Window } from '@heed/domain/tasks/occurrence-table'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { applyChanges } from './apply-changes'
import { findChanges } from './changes'
import { type Generated, Tally, totalOf } from './counts'
import {
  anchorsOf,
  findDateRules,
  type GenerationScope,
  lockStaleCompanies,
  type StaleCompany,
} from './inputs'
import { knownOccurrences } from './occurrence-cache'
import { generationSql, occurrenceOf, withHashJoins } from './occurring-sql'

export type { GenerationScope } from './inputs'

/**
 * Updates the instances of companies to what their facts, dates and the published tasks ask for (RULES.md "Horizon"): those
 * due within 12 months from today are added; open ones that no one started follow a moved anniversary or rule; what no
 * longer applies is removed or marked. Running it again changes nothing, and companies where nothing changed are not
 * looked at. Reads what the transaction wrote before; needs facts and the day of the completed setup in place.
 */
export async function generateInstances(act: Act, scope: GenerationScope): Promise<Generated> {
  return totalOf((await generateByAgency(act, scope)).values())
}

/** The same, with what was done in each agency in which a company was looked at. */
export async function generateByAgency(
  act: Act,
  scope: GenerationScope,
): Promise<ReadonlyMap<string, Generated>> {
  const { db, today } = act
  const tally = new Tally()
  const window = horizon(today)
  const companies = await lockStaleCompanies(db, { scope, to: window.to })
  if (companies.length === 0) return tally.byAgency
  for (const { agencyId } of companies) tally.add(agencyId, 'companies')
  const rules = await findDateRules(db, { scope, companyIds: companies.map((company) => company.id) })
  const tableOf = (only: readonly StaleCompany[], over: Window) =>
    knownOccurrences(rules, { anchors: anchorsOf(only), window: over })

  const changed = companies.filter(
    (company) => company.after === null && (company.isKnown || scope.taskId !== undefined),
  )
  const changes = await findChanges(act, {
    companies: changed,
    scope,
    tableFor: (over) => tableOf(changed, over),
  })
  const applied = await applyChanges(act, changes)
  for (const name of ['moved', 'removed', 'marked', 'restored'] as const)
    for (const { agencyId } of applied[name]) tally.add(agencyId, name)
  const due = stillToCome(companies, tableOf(companies, sinceLastRun(companies, window)))
  for (const { agencyId, count } of await addMissing(act, { companies, occurrences: due, scope }))
    tally.add(agencyId, 'added', count)
  if (scope.taskId === undefined) await rememberInputs(act, companies, window.to)
  return tally.byAgency
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

type Due = {
  companies: readonly StaleCompany[]
  occurrences: readonly OccurrenceRow[]
  scope: GenerationScope
}

async function addMissing(
  { db, now, today }: Act,
  { companies, occurrences, scope }: Due,
): Promise<{ agencyId: string; count: number }[]> {
  if (occurrences.length === 0) return []
  const ruleKeys = [...new Set(occurrences.map((occurrence) => occurrence.ruleKey))]
  const { rows } = await withHashJoins(db, () =>
    sql<{ agencyId: string; count: number }>`
      with ${generationSql({ companies, occurrences }, { ...scope, ruleKeys })},
      added as (insert into company_tasks (agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end,
        notification_date, due_date, late_after, actions_total, created_at, updated_at)
      select c.agency_id, c.company_id, t.id, o.cycle_key, o.plan_year_start, o.plan_year_end, o.notification_date,
        o.due_date, o.late_after, t.actions_total, ${now}::timestamptz, ${now}::timestamptz
      from applying a
      join company c on c.company_id = a.company_id
      join task t on t.id = a.task_id
      join occurrence o on ${occurrenceOf}
      where case when c.after is null then o.setup_to >= ${today}::date else o.due_date > c.after end
      on conflict (company_id, task_id, cycle_key) do nothing
      returning agency_id)
      select agency_id as "agencyId", count(*)::int as count from added group by agency_id`.execute(db),
  )
  return rows
}

/** The marks of the inputs that were read, not of the current ones: a change in between is found the next time. */
async function rememberInputs({ db }: Act, companies: readonly StaleCompany[], to: IsoDate): Promise<void> {
  await sql`update company_facts f set generated_from = made.mark, generated_to = ${to}::date
    from unnest(${companies.map((company) => company.id)}::uuid[], ${companies.map((company) => company.mark)}::text[])
      as made (company_id, mark)
    where f.company_id = made.company_id`.execute(db)
}
