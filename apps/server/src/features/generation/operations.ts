import type { IsoDate } from '@heed/domain/dates'
import { horizon } from '@heed/domain/tasks/cycles'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { addMissing } from './add-missing'
import { applyChanges } from './apply-changes'
import { findChanges } from './changes'
import { reapplyExtensions } from './extensions'
import { findDateRules, type GenerationScope, lockStaleCompanies, type StaleCompany } from './inputs'
import { type Generated, Tally, totalOf } from './tally'
import { findTold } from './told-by-a-save'
import { keepYears } from './years'

export type { GenerationScope } from './inputs'

/**
 * `causedBy` is the change of answers that marked instances name. `movesWork`: instances with work do not keep dates that
 * they would lose without it.
 */
export type Generation = GenerationScope & { causedBy?: string; movesWork?: boolean }

/**
 * Updates the instances of companies to what their facts, plan years and the published tasks ask for (RULES.md
 * "Horizon"): those due within 12 months from today are added; open ones that no one worked on follow a moved plan year
 * or rule; what no longer applies is removed or marked. Running it again changes nothing, and companies where nothing
 * changed are not looked at. Reads what the transaction wrote before; needs facts and the day of the completed setup in
 * place.
 */
export async function generateInstances(act: Act, generation: Generation): Promise<Generated> {
  return totalOf((await generateByAgency(act, generation)).values())
}

/** The same, with what was done in each agency in which a company was looked at. */
export async function generateByAgency(
  act: Act,
  { causedBy, movesWork, ...scope }: Generation,
): Promise<ReadonlyMap<string, Generated>> {
  const { db, today, zone } = act
  const tally = new Tally()
  const window = horizon(today)
  // Whoever opens one cycle again says nothing new about the company.
  const told = scope.taskIds === undefined ? await findTold(db, { causedBy, today, zone }) : null
  const companies = await lockStaleCompanies(db, {
    scope,
    to: window.to,
    isForced: told !== null || scope.taskIds !== undefined,
  })
  if (companies.length === 0) return tally.byAgency
  for (const { agencyId } of companies) tally.add(agencyId, 'companies')
  await keepYears(
    act,
    companies.filter(({ needsYears }) => needsYears).map(({ id }) => id),
  )
  const companyIds = companies.map(({ id }) => id)
  const rules = await findDateRules(db, { scope, companyIds })

  const changed = companies.filter(
    (company) => company.after === null && (company.isKnown || scope.taskIds !== undefined),
  )
  const changes = await findChanges(act, { companies: changed, scope, rules, told, withKept: movesWork })
  // Of one company, a cycle is opened again: anything may have changed since.
  const isOfTasks = scope.taskIds !== undefined && scope.companyId === undefined
  const applied = await applyChanges(act, { changes, causedBy, isOfTasks, movesWork })
  for (const name of ['moved', 'removed', 'marked', 'restored'] as const)
    for (const { agencyId } of applied[name]) tally.add(agencyId, name)
  const known = companies.filter(({ isKnown }) => isKnown).map(({ id }) => id)
  // What was there already and only its extension moves, before anything is added; saved answers tell it by themselves.
  if (scope.taskIds !== undefined && changed.length > 0) {
    const byRule = new Set(applied.moved.map(({ id }) => id))
    for (const { instanceID, agencyId } of await reapplyExtensions(act, { companyIds: known }))
      if (!byRule.has(instanceID)) tally.add(agencyId, 'moved')
  }
  const added = await addMissing(act, { companies, rules, scope, window, told })
  for (const { agencyId, count } of added) tally.add(agencyId, 'added', count)
  if (added.length > 0 || changed.length > 0) await reapplyExtensions(act, { companyIds: known })
  if (scope.taskIds === undefined) await rememberInputs(act, companies, window.to)
  return tally.byAgency
}

/** The marks of the inputs that were read, not of the current ones: a change in between is found the next time. */
async function rememberInputs({ db }: Act, companies: readonly StaleCompany[], to: IsoDate): Promise<void> {
  await sql`update company_facts f set generated_from = made.mark, generated_to = ${to}::date
    from unnest(${companies.map((company) => company.id)}::uuid[], ${companies.map((company) => company.mark)}::text[])
      as made (company_id, mark)
    where f.company_id = made.company_id`.execute(db)
}
