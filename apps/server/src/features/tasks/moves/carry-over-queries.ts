import type { FullTask } from '@heed/contract/task'
import type { DateBasis } from '@heed/domain/tasks/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { isMostlySql, isQuarterSql } from '../../generation/done-quarter-sql'
import { type Change, changeSql } from '../time/change-sql'
import { changeWords } from '../time/mark'

/** What was carried over, by id, so that the same can go back. */
export type Carried = { ticks: string[]; notes: string[]; documents: string[]; assignees: string[] }

type Offer = Omit<NonNullable<FullTask['carryOver']>, 'words'> & {
  change: Change | null
  basis: DateBasis
}

const isOpen = (name: string) =>
  sql`(${sql.ref(`${name}.completed_at`)} is null and ${sql.ref(`${name}.closed_at`)} is null
    and ${sql.ref(`${name}.cycle_key`)} not like 'event-%')`

/**
 * Cycle `next` is of the time of `former`: their plan years have days in common; of a quarter, more than half of its days
 * are those of the other one. A month is a month in any year, so no other one takes its place.
 */
const isOfTimeOf = (next: string, former: string) => {
  const [one, other] = [sql.ref(next), sql.ref(former)]
  return sql`(${one}.cycle_key !~ '^\\d{4}-\\d{2}$' and ${one}.plan_year_start <= ${other}.plan_year_end
    and ${one}.plan_year_end >= ${other}.plan_year_start
    and case when ${isQuarterSql(one)} and ${isQuarterSql(other)} then ${isMostlySql(other, one)}
      else not (${isQuarterSql(one)} or ${isQuarterSql(other)}) end)`
}

/** Of the open cycles of the time of `f`, `o` is due nearer to it than `n`. */
const isNearer = sql`(abs(o.due_date - f.due_date), o.due_date, o.id) < (abs(n.due_date - f.due_date), n.due_date, n.id)`

/**
 * The marked cycle with work whose place the instance `n` took: a cycle of the same task and time, where no other open
 * one is due nearer to it.
 */
const formerSql = sql`
  select f.id from company_tasks f
  where f.company_id = n.company_id and f.task_id = n.task_id and f.no_longer_applies and ${isOpen('f')}
    and ${isOfTimeOf('n', 'f')} and not n.no_longer_applies and ${isOpen('n')}
    and (f.actions_done > 0 or f.assigned > 0 or f.documents > 0
      or exists (select from live_notes w where w.company_task_id = f.id))
    and not exists (select from company_tasks o where o.company_id = n.company_id and o.task_id = n.task_id
      and not o.no_longer_applies and ${isOpen('o')} and ${isOfTimeOf('o', 'f')} and ${isNearer})
  order by abs(f.due_date - n.due_date), f.id limit 1`

/** The cycle whose work an instance can take over; undefined when there is none. */
export async function findFormer(db: Db, instanceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select (${formerSql}) as id from company_tasks n where n.id = ${instanceId}::uuid`.execute(db)
  return rows[0]?.id ?? undefined
}

export type Done = { id: string; from: string; carried: Carried }

/** How much of what the carry-over `c` brought is still in the cycle it went to, and is seen by who asks. */
const remaining = (part: keyof Carried, table: string) => sql`
  (select count(*)::int from ${sql.table(table)} w
    where w.company_task_id = c.to_task_id and c.carried -> ${sql.lit(part)} ? w.id::text)`

/** The last work that the instance took over, as far as it is still there; none where all of it has left. */
const doneSql = (instance: RawBuilder<unknown>) => sql`
  select * from (
    select c.id, c.from_task_id, c.carried, c.carried_at, ${remaining('ticks', 'action_completions')} as ticks,
      ${remaining('documents', 'live_company_task_documents')} as documents,
      ${remaining('assignees', 'company_task_assignees')} as assignees, ${remaining('notes', 'live_notes')} as notes
    from carry_overs c where c.to_task_id = ${instance} and c.undone_at is null) carried
  where ticks + documents + assignees + notes > 0 order by carried_at desc limit 1`

/** The work that an instance took over and still has. */
export async function findDone(db: Db, instanceId: string): Promise<Done | undefined> {
  const { rows } = await sql<Done>`
    select id, from_task_id as "from", carried from (${doneSql(sql`${instanceId}::uuid`)}) done`.execute(db)
  return rows[0]
}

/** What an instance can take over or took over, for its page. */
export async function findCarryOver(db: Db, instanceId: string): Promise<FullTask['carryOver']> {
  const { rows } = await sql<Offer>`
    select f.id as "fromInstanceID", f.cycle_key as cycle, f.plan_year_start as "planYearStart",
      f.plan_year_end as "planYearEnd", f.due_date as "dueDate", done.id is not null as "isDone",
      coalesce(done.ticks, f.actions_done) as ticks, coalesce(done.documents, f.documents) as documents,
      coalesce(done.assignees, f.assigned) as assignees,
      coalesce(done.notes, (select count(*)::int from live_notes w where w.company_task_id = f.id)) as notes,
      (select coalesce(json_agg(json_build_object('actionID', d.action_id, 'completedAt', d.completed_at)
        order by d.completed_at), '[]') from action_completions d where d.company_task_id = f.id) as actions,
      (select ${changeSql(sql`f.marked_at`)} from answer_changes a where a.id = f.marked_by_change) as change, t.basis
    from company_tasks n left join lateral (${doneSql(sql`n.id`)}) done on true
    join company_tasks f on f.id = coalesce(done.from_task_id, (${formerSql})) join live_tasks t on t.id = f.task_id
    where n.id = ${instanceId}::uuid`.execute(db)
  const [row] = rows
  if (!row) return null
  const { change, basis, ...offer } = row
  return { ...offer, words: change ? changeWords(change, basis) : '' }
}

/** The other way round: where the work of an instance that no longer applies went, or can go. */
export async function findReplacement(db: Db, instanceId: string): Promise<FullTask['replacedBy']> {
  const { rows } = await sql<NonNullable<FullTask['replacedBy']>>`
    select n.id as "instanceID", n.cycle_key as cycle, n.plan_year_start as "planYearStart",
      n.plan_year_end as "planYearEnd", done.to_task_id is not null as "isCarriedOver"
    from company_tasks f left join lateral (select c.to_task_id from carry_overs c
      where c.from_task_id = f.id and c.undone_at is null order by c.carried_at desc limit 1) done on true
    join company_tasks n on n.company_id = f.company_id and n.task_id = f.task_id and n.id <> f.id
      and case when done.to_task_id is not null then n.id = done.to_task_id
        else not n.no_longer_applies and n.closed_at is null and n.cycle_key not like 'event-%' and ${isOfTimeOf('n', 'f')} end
    where f.id = ${instanceId}::uuid and f.no_longer_applies and f.cycle_key not like 'event-%'
    order by abs(n.due_date - f.due_date), n.due_date, n.id limit 1`.execute(db)
  return rows[0] ?? null
}
