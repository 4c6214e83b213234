import { compile } from '@heed/domain/logic/compile'
import type { LogicSet } from '@heed/domain/logic/rule'
import { sentence } from '@heed/domain/logic/sentence'
import { checkRule } from '@heed/domain/logic/validate'
import { sql } from 'kysely'
import type { Config } from '../../config'
import type { Db } from '../../db/connection'
import { Refusal } from '../../http/refusal'

/** The settings for what people save; the library has its own rules. */
export type LogicLimits = Pick<Config, 'logicSets' | 'logicLines'>
export type RuleOfTask = { taskId: string; sets: readonly LogicSet[] }

/**
 * Stores the applicability rule of a task: as written, as a sentence, and compiled. Lists by hand stay.
 * @throws Refusal invalid, with the path into `{ sets }` of everything that is wrong
 */
export function saveRule(db: Db, { limits, ...rule }: RuleOfTask & { limits?: LogicLimits }): Promise<void> {
  return saveRules(db, { rules: [rule], ...(limits && { limits }) })
}

/** The same for many tasks at once. */
export async function saveRules(
  db: Db,
  { rules, limits }: { rules: readonly RuleOfTask[]; limits?: LogicLimits },
): Promise<void> {
  if (rules.length === 0) return
  for (const { sets } of rules) refuseInvalid(sets, limits)
  const compiled = rules.map(({ taskId, sets }) => ({ taskId, sets, ...compile(sets) }))
  await db
    .insertInto('task_rules')
    .values(
      compiled.map(({ taskId, sets, groups }) => ({
        task_id: taskId,
        sets: JSON.stringify(sets),
        sentence: sentence(sets),
        clause_groups: groups,
      })),
    )
    .onConflict((known) =>
      known.column('task_id').doUpdateSet((row) => ({
        sets: row.ref('excluded.sets'),
        sentence: row.ref('excluded.sentence'),
        clause_groups: row.ref('excluded.clause_groups'),
        version: sql`task_rules.version + 1`,
        updated_at: sql`excluded.updated_at`,
      })),
    )
    .execute()
  const taskIds = compiled.map(({ taskId }) => taskId)
  await db.deleteFrom('task_rule_clauses').where('task_id', 'in', taskIds).execute()
  const clauses = compiled.flatMap(({ taskId, clauses: all }) =>
    all.map((clause, position) => ({
      task_id: taskId,
      position,
      clause_group: clause.group,
      positive_0: clause.p0,
      positive_1: clause.p1,
      negative_0: clause.n0,
      negative_1: clause.n1,
    })),
  )
  // A statement takes at most 65,535 values.
  for (let at = 0; at < clauses.length; at += 5000)
    await db
      .insertInto('task_rule_clauses')
      .values(clauses.slice(at, at + 5000))
      .execute()
}

/** Gives a task without a rule an empty one, which applies to no one but those listed by hand. */
export async function addRule(db: Db, taskId: string): Promise<void> {
  await db
    .insertInto('task_rules')
    .values({ task_id: taskId, sets: '[]', sentence: sentence([]), version: 0 })
    .onConflict((known) => known.column('task_id').doNothing())
    .execute()
}

function refuseInvalid(sets: readonly LogicSet[], limits?: LogicLimits): void {
  const problems = checkRule(sets, limits && { sets: limits.logicSets, lines: limits.logicLines })
  if (problems.length === 0) return
  const fields: Record<string, string> = {}
  for (const { path, message } of problems) fields[path] ??= message
  throw new Refusal('invalid', { fields })
}

export type RuleLists = {
  agencyIds: readonly string[]
  companies: readonly { id: string; agencyId: string }[]
  /** Limited also where both lists are empty, as after everyone on them has left. */
  isRestricted?: boolean
}

/**
 * Limits a task to these agencies and companies; both empty lifts the limit unless the caller says otherwise (RULES.md
 * "Lists by hand"). A task without logic applies only to those listed.
 */
export async function saveRuleLists(
  db: Db,
  { taskId, ...lists }: RuleLists & { taskId: string },
): Promise<void> {
  await db.deleteFrom('task_rule_agencies').where('task_id', '=', taskId).execute()
  await db.deleteFrom('task_rule_companies').where('task_id', '=', taskId).execute()
  await sql`insert into task_rule_agencies (task_id, agency_id)
    select ${taskId}::uuid, id from unnest(${lists.agencyIds}::uuid[]) as listed (id)`.execute(db)
  await sql`insert into task_rule_companies (task_id, agency_id, company_id)
    select ${taskId}::uuid, agency_id, id
    from unnest(${lists.companies.map((company) => company.agencyId)}::uuid[],
      ${lists.companies.map((company) => company.id)}::uuid[]) as listed (agency_id, id)`.execute(db)
  await db
    .updateTable('task_rules')
    .where('task_id', '=', taskId)
    .set({
      is_restricted: lists.isRestricted ?? lists.agencyIds.length + lists.companies.length > 0,
      version: sql`version + 1`,
    })
    .execute()
}
