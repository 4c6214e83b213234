import { horizon } from '@heed/domain/tasks/cycles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { comparedWindow } from './changes'
import { comparisonSql } from './comparison-sql'
import { findCompanyIds, findDateRules, limitsOf } from './inputs'
import { generationSql, withHashJoins } from './occurring-sql'
import { findExtensionMoves } from './preview-extensions'
import { occurrencesWithin } from './spans'

/** What generation would do to the instances of a task, by kind: how many, and the first companies by name. */
export type Previewed = {
  taskId: string
  kind:
    | 'added'
    | 'moved'
    | 'removed'
    | 'marked'
    | 'restored'
    | 'datesKept'
    | 'finished'
    | 'unchanged'
    | 'dated'
  count: number
  companies: { id: string; name: string; agencyName: string }[]
  /** All of them, of a single task where it has a date (`dated`). */
  companyIds: string[] | null
}

/** Companies that a preview names. */
export const MOST_NAMED = 10

type Told = Pick<Previewed, 'taskId' | 'kind'> & { ids: readonly string[]; exceptOf?: readonly string[] }

/** What something else than generation does to these instances, except those of tasks that are compared themselves. */
export async function previewInstances(
  db: Db,
  { taskId, kind, ids, exceptOf = [] }: Told,
): Promise<Previewed[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Previewed>`
    with told as (
      select company_id, count(*) as count from company_tasks
      where id = any (${ids}::uuid[]) and task_id <> all (${exceptOf}::uuid[]) group by company_id),
    ranked as (
      select t.count, c.id, c.name, a.name as agency_name, row_number() over (order by lower(c.name), c.id) as place
      from told t join live_companies c on c.id = t.company_id join agency_faces a on a.id = c.agency_id)
    select ${taskId}::uuid as "taskId", ${kind}::text as kind, sum(count)::int as count,
      coalesce(json_agg(json_build_object('id', id, 'name', name, 'agencyName', agency_name) order by place)
        filter (where place <= ${MOST_NAMED}), '[]') as companies,
      null as "companyIds"
    from ranked having count(*) > 0`.execute(db)
  return rows
}

/**
 * What the statements of generation would do for tasks as they are in this transaction. Writes nothing and locks
 * nothing; the companies are those that a save of the tasks reaches.
 */
export async function previewTasks(act: Act, taskIds: readonly string[]): Promise<Previewed[]> {
  const { db, today } = act
  const scope = { taskIds }
  const { to } = horizon(today)
  const ids = taskIds.length === 0 ? [] : await findCompanyIds(db, scope)
  if (ids.length === 0) return []
  const rules = await findDateRules(db, { scope, companyIds: ids })
  const { since, window } = comparedWindow(today)
  const found = await occurrencesWithin(db, { rules, companyIds: ids, window })
  const extended = sql`o.id = any (${await findExtensionMoves(db, { taskIds, companyIds: ids })}::uuid[])`
  const { rows } = await withHashJoins(db, () =>
    sql<Previewed>`
      with ${generationSql({ companies: ids.map((id) => ({ id, after: null })), ...found }, limitsOf(scope))},
      ${comparisonSql({ ids, scope, today, told: null, to, since })},
      told as (
        select o.task_id, o.company_id, k.kind from outcomes o cross join lateral (
          select unnest(array_remove(array[
            case when o.outcome = 'added' or o.outcome in ('moved', 'removed')
              or o.outcome = 'marked' and not o.no_longer_applies then o.outcome
              when o.outcome = 'stays' and ${extended} then 'moved' end,
            case when o.is_restored then 'restored' end,
            case when o.keeps_dates then 'datesKept' end,
            case when o.outcome = 'stays' and o.is_open and ${extended} is not true and not o.is_restored and not o.keeps_dates and not o.dates_kept
              then 'unchanged' end,
            case when ${taskIds.length === 1} and o.outcome in ('added', 'moved', 'stays')
              and (not coalesce(o.no_longer_applies, false) or o.is_restored) then 'dated' end], null)) as kind) k),
      per_company as (
        select t.task_id, t.kind, t.company_id, count(*)::int as count from told t
        group by t.task_id, t.kind, t.company_id),
      ranked as (
        select p.task_id, p.kind, p.count, c.id, c.name, a.name as agency_name,
          row_number() over (partition by p.task_id, p.kind order by lower(c.name), c.id) as place
        from per_company p join live_companies c on c.id = p.company_id join agency_faces a on a.id = c.agency_id)
      select task_id as "taskId", kind, sum(count)::int as count,
        coalesce(json_agg(json_build_object('id', id, 'name', name, 'agencyName', agency_name) order by place)
          filter (where place <= ${MOST_NAMED}), '[]') as companies,
        case when kind = 'dated' then json_agg(id) end as "companyIds"
      from ranked group by task_id, kind`.execute(db),
  )
  return rows
}
