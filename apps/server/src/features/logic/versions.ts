import type { LOGIC_CHANGES, LogicVersion } from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { notFound } from '../../http/refusal'
import { authorColumns } from '../audit/operations'

/** Whether the task was limited to the lists of a version `v`, be they empty since. */
const WAS_RESTRICTED = sql<boolean>`coalesce(v.is_restricted, cardinality(v.agency_ids) + cardinality(v.company_ids) > 0)`

type Kept = { taskIds: readonly string[]; change: (typeof LOGIC_CHANGES)[number] }

/** Keeps the logic and the lists of tasks as they are now; of a task where nothing changed since the last time, nothing. */
export async function keepVersions({ db, author, now }: Act, { taskIds, change }: Kept): Promise<void> {
  const by = authorColumns(author)
  await sql`
    insert into task_rule_versions (task_id, version, change, sets, sentence, agency_ids, company_ids, is_restricted,
      saved_by, saved_by_name, saved_at)
    select r.task_id, r.version, ${change}, r.sets, r.sentence, listed.agencies, listed.companies,
      r.is_restricted, ${by.actor_id}::uuid, ${by.actor_id === null ? null : by.actor_name}::text, ${now}::timestamptz
    from task_rules r
    cross join lateral (select
      array(select agency_id from task_rule_agencies l where l.task_id = r.task_id order by agency_id) as agencies,
      array(select company_id from task_rule_companies l where l.task_id = r.task_id order by company_id) as companies) listed
    left join lateral (select v.sets, v.agency_ids, v.company_ids, ${WAS_RESTRICTED} as is_restricted from task_rule_versions v
      where v.task_id = r.task_id order by v.version desc limit 1) last on true
    where r.task_id = any (${taskIds}::uuid[])
      and (last.sets, last.agency_ids, last.company_ids, last.is_restricted)
        is distinct from (r.sets, listed.agencies, listed.companies, r.is_restricted)`.execute(db)
}

/** Every saved version of a task's logic, newest first; there for who may change it. */
export async function findVersions(db: Db, taskId: string): Promise<LogicVersion[]> {
  return db
    .selectFrom('task_rule_versions as v')
    .where('task_id', '=', taskId)
    .select([
      'version',
      sql<LogicVersion['change']>`change`.as('change'),
      sql<LogicSet[]>`sets`.as('sets'),
      'sentence',
      sql<number>`cardinality(agency_ids)`.as('agencies'),
      sql<number>`cardinality(company_ids)`.as('companies'),
      WAS_RESTRICTED.as('isRestricted'),
      sql<string>`saved_at`.as('savedAt'),
      'saved_by_name as savedBy',
    ])
    .orderBy('version', 'desc')
    .execute() as Promise<LogicVersion[]>
}

export type Version = {
  sets: LogicSet[]
  agencyIds: string[]
  companies: { id: string; agencyId: string }[]
  isRestricted: boolean
}

/** A saved version, with those of its lists that are still there; limited where it was. @throws notFound */
export async function getVersion(
  db: Db,
  { taskId, version }: { taskId: string; version: number },
): Promise<Version> {
  const { rows } = await sql<Version>`
    select v.sets, ${WAS_RESTRICTED} as "isRestricted",
      array(select a.id from live_agencies a where a.id = any (v.agency_ids) order by a.id) as "agencyIds",
      (select coalesce(json_agg(json_build_object('id', c.id, 'agencyId', c.agency_id) order by c.id), '[]')
        from live_companies c where c.id = any (v.company_ids)) as companies
    from task_rule_versions v
    where v.task_id = ${taskId}::uuid and v.version = ${version}::int`.execute(db)
  const [found] = rows
  if (!found) throw notFound('There is no such version.')
  return found
}
