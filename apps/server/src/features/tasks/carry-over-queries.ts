import type { FullTask } from '@heed/contract/task'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { changeWords } from './mark'
import type { Change } from './time-queries'

/** What was carried over, by id, so that the same can go back. */
export type Carried = { ticks: string[]; notes: string[]; documents: string[]; assignees: string[] }

type Offer = Omit<NonNullable<FullTask['carryOver']>, 'words'> & { change: Change | null }

const isOpen = (name: string) =>
  sql`(${sql.ref(`${name}.completed_at`)} is null and ${sql.ref(`${name}.closed_at`)} is null
    and ${sql.ref(`${name}.cycle_key`)} not like 'event-%')`

/** Plan years have days in common. */
const overlap = (one: string, other: string) =>
  sql`(${sql.ref(`${one}.plan_year_start`)} <= ${sql.ref(`${other}.plan_year_end`)}
    and ${sql.ref(`${one}.plan_year_end`)} >= ${sql.ref(`${other}.plan_year_start`)})`

/** Of the open cycles that share days with `f`, `o` is due nearer to it than `n`. */
const isNearer = sql`(abs(o.due_date - f.due_date), o.due_date, o.id) < (abs(n.due_date - f.due_date), n.due_date, n.id)`

/**
 * The marked cycle with work whose place the instance `n` took: a cycle of the same task whose plan year overlaps, where
 * no other open one is due nearer to it.
 */
const formerSql = sql`
  select f.id from company_tasks f
  where f.company_id = n.company_id and f.task_id = n.task_id and f.no_longer_applies and ${isOpen('f')}
    and ${overlap('f', 'n')} and not n.no_longer_applies and ${isOpen('n')}
    and (f.actions_done > 0 or f.assigned > 0 or f.documents > 0
      or exists (select from live_notes w where w.company_task_id = f.id))
    and not exists (select from company_tasks o where o.company_id = n.company_id and o.task_id = n.task_id
      and not o.no_longer_applies and ${isOpen('o')} and ${overlap('o', 'f')} and ${isNearer})
  order by abs(f.due_date - n.due_date), f.id limit 1`

/** The cycle whose work an instance can take over; undefined when there is none. */
export async function findFormer(db: Db, instanceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select (${formerSql}) as id from company_tasks n where n.id = ${instanceId}::uuid`.execute(db)
  return rows[0]?.id ?? undefined
}

export type Done = { id: string; from: string; carried: Carried }

/** The work that an instance took over and that has not gone back, the last first. */
export const findDone = (db: Db, instanceId: string): Promise<Done | undefined> =>
  db
    .selectFrom('carry_overs')
    .where('to_task_id', '=', instanceId)
    .where('undone_at', 'is', null)
    .select(['id', 'from_task_id as from', sql<Carried>`carried`.as('carried')])
    .orderBy('carried_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What an instance can take over or took over, for its page. */
export async function findCarryOver(db: Db, instanceId: string): Promise<FullTask['carryOver']> {
  const { rows } = await sql<Offer>`
    with here as (
      select n.id, done.from_id, done.carried, coalesce(done.from_id, (${formerSql})) as former_id
      from company_tasks n left join lateral (select c.from_task_id as from_id, c.carried from carry_overs c
        where c.to_task_id = n.id and c.undone_at is null order by c.carried_at desc limit 1) done on true
      where n.id = ${instanceId}::uuid)
    select f.id as "fromInstanceID", f.cycle_key as cycle, f.plan_year_start as "planYearStart",
      f.plan_year_end as "planYearEnd", f.due_date as "dueDate", h.from_id is not null as "isDone",
      case when h.carried is null then f.actions_done else jsonb_array_length(h.carried -> 'ticks') end as ticks,
      case when h.carried is null then f.documents else jsonb_array_length(h.carried -> 'documents') end as documents,
      case when h.carried is null then f.assigned else jsonb_array_length(h.carried -> 'assignees') end as assignees,
      (select count(*)::int from live_notes w where case when h.carried is null then w.company_task_id = f.id
        else w.company_task_id = h.id and h.carried -> 'notes' ? w.id::text end) as notes,
      (select coalesce(json_agg(json_build_object('actionID', d.action_id, 'completedAt', d.completed_at)
        order by d.completed_at), '[]') from action_completions d where d.company_task_id = f.id) as actions,
      (select json_build_object('kind', a.kind, 'effectiveOn', a.effective_on, 'changes', a.changes,
        'savedBy', a.saved_by_name, 'savedAt', a.saved_at) from answer_changes a where a.id = f.marked_by_change) as change
    from here h join company_tasks f on f.id = h.former_id`.execute(db)
  const [row] = rows
  if (!row) return null
  const { change, ...offer } = row
  return { ...offer, words: change ? changeWords(change) : '' }
}
