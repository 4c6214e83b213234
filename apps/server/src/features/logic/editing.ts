import type { LogicSet } from '@heed/domain/logic/rule'
import { sentence } from '@heed/domain/logic/sentence'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { forbidden, notFound } from '../../http/refusal'
import { record } from '../audit/operations'
import { canEditSql } from '../library/state-sql'
import { refuseStrangers } from './lists'
import { addRule, type LogicLimits, type RuleLists, saveRule, saveRuleLists } from './operations'
import { getVersion, keepVersions } from './versions'

type Edited = {
  id: string
  name: string
  agencyId: string
  companyId: string | null
  sets: LogicSet[]
  version: number
}

/**
 * A task whose logic is about to change, locked for who may change it.
 * @throws notFound when it is not in reach, forbidden when it can only be read, stale when someone saved meanwhile
 */
async function lockEdited({ db, author }: PersonalAct, taskId: string): Promise<Edited> {
  // Row security hides from a lock what the viewer may only read.
  const task = await db
    .selectFrom('live_tasks')
    .where('id', '=', taskId)
    .select(['id', 'name', 'owner_agency_id as agencyId', 'owner_company_id as companyId'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!task) {
    await refuseUnseen(db, taskId)
    throw forbidden(OF_OTHERS)
  }
  const rule = await db
    .selectFrom('task_rules')
    .where('task_id', '=', taskId)
    .select([sql<LogicSet[]>`sets`.as('sets'), 'version'])
    .executeTakeFirst()
  const { sets, version } = rule ?? { sets: [], version: 0 }
  refuseStale(author.call, version)
  if (!rule) await addRule(db, taskId)
  return { ...task, agencyId: task.agencyId ?? author.viewer.user.agencyId, sets, version }
}

const OF_OTHERS = 'This task belongs to somebody else. You can read its logic, but not change it.'

/** Whether who asks may change a task. @throws notFound when it is not in reach */
async function findTask(db: Db, taskId: string): Promise<{ mayEdit: boolean }> {
  const { rows } = await sql<{ mayEdit: boolean }>`
    select ${canEditSql} as "mayEdit" from live_tasks t where t.id = ${taskId}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** @throws notFound when the task is not in reach */
export async function refuseUnseen(db: Db, taskId: string): Promise<void> {
  await findTask(db, taskId)
}

/** @throws notFound when the task is not in reach, forbidden for whoever may only read it */
export async function refuseReaders(db: Db, taskId: string): Promise<void> {
  const { mayEdit } = await findTask(db, taskId)
  if (!mayEdit) throw forbidden(OF_OTHERS)
}

type Said = { verb: string; before?: unknown; after?: unknown }

const note = (act: PersonalAct, { id, name, agencyId, companyId }: Edited, said: Said) =>
  record(act, { ...said, entity: 'task', entityId: id, object: name, agencyId, companyId })

/** Saves the sets of a task's rule. @throws as `lockEdited`; invalid with every wrong place */
export async function saveLogic(
  act: PersonalAct,
  { taskId, sets, limits }: { taskId: string; sets: readonly LogicSet[]; limits: LogicLimits },
): Promise<void> {
  const task = await lockEdited(act, taskId)
  await saveRule(act.db, { taskId, sets, limits })
  await keepVersions(act, { taskIds: [taskId], change: 'saved' })
  await note(act, task, {
    verb: 'task.logicSaved',
    before: { logic: sentence(task.sets) },
    after: { logic: sentence(sets) },
  })
}

type Lists = Partial<{ agencyIDs: readonly string[]; companyIDs: readonly string[] }>

/** Limits a task to agencies or companies; the list that is not given stays. @throws as `lockEdited`; notFound; as `refuseStrangers` */
export async function saveLists(
  act: PersonalAct,
  { taskId, ...wanted }: Lists & { taskId: string },
): Promise<void> {
  const { db } = act
  const task = await lockEdited(act, taskId)
  const stored = await findLists(act, taskId)
  const agencies = wanted.agencyIDs ?? stored.agencyIds
  const companies = wanted.companyIDs ?? stored.companies.map(({ id }) => id)
  const lists = await inReach(act, { agencies, companies })
  await refuseStrangers(db, { taskId, companyIds: wanted.companyIDs ?? [] })
  await saveRuleLists(db, { taskId, ...lists })
  await keepVersions(act, { taskIds: [taskId], change: 'listed' })
  const counted = ({ agencyIds, companies: listed }: RuleLists) => ({
    agencies: agencyIds.length,
    companies: listed.length,
  })
  await note(act, task, { verb: 'task.logicListed', before: counted(stored), after: counted(lists) })
}

async function findLists({ db }: PersonalAct, taskId: string): Promise<RuleLists> {
  const agencies = await db
    .selectFrom('task_rule_agencies')
    .where('task_id', '=', taskId)
    .select('agency_id as id')
    .execute()
  const companies = await db
    .selectFrom('task_rule_companies')
    .where('task_id', '=', taskId)
    .select(['company_id as id', 'agency_id as agencyId'])
    .execute()
  return { agencyIds: agencies.map(({ id }) => id), companies }
}

type Named = { agencies: readonly string[]; companies: readonly string[] }

/** @throws notFound when one of them is not in reach */
async function inReach({ db }: PersonalAct, named: Named): Promise<RuleLists> {
  const [agencyIds, companyIds] = [[...new Set(named.agencies)], [...new Set(named.companies)]]
  const { rows: agencies } = await sql<{ id: string }>`
    select id from live_agencies where id = any (${agencyIds}::uuid[]) order by id`.execute(db)
  const { rows: companies } = await sql<{ id: string; agencyId: string }>`
    select id, agency_id as "agencyId" from live_companies where id = any (${companyIds}::uuid[]) order by id`.execute(
    db,
  )
  if (agencies.length < agencyIds.length || companies.length < companyIds.length) throw notFound()
  return { agencyIds: agencies.map(({ id }) => id), companies }
}

/** Saves an earlier version again, with those of its lists that are still there, never for more companies. @throws as `lockEdited`; notFound */
export async function restoreLogic(
  act: PersonalAct,
  { taskId, version, limits }: { taskId: string; version: number; limits: LogicLimits },
): Promise<void> {
  const { db } = act
  const task = await lockEdited(act, taskId)
  const { sets, ...lists } = await getVersion(db, { taskId, version })
  await saveRule(db, { taskId, sets, limits })
  await saveRuleLists(db, { taskId, ...lists })
  await keepVersions(act, { taskIds: [taskId], change: 'restored' })
  await note(act, task, {
    verb: 'task.logicRestored',
    before: { logic: sentence(task.sets) },
    after: { logic: sentence(sets) },
  })
}
