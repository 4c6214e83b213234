import { counted, joinWords } from '@heed/domain/text'
import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { conflict } from '../../../http/refusal'
import { applyExtensions, lockChain } from '../../generation/extensions'
import { recountWork } from '../../generation/recount'
import { allow } from '../acts'
import { type Instance, instanceById } from '../instance-queries'
import { recordOf } from '../recording'
import { type Carried, type Done, findDone, findFormer } from './carry-over-queries'

/** Two cycles of a task, both locked: the work goes from one to the other. */
type Both = { from: Instance; to: Instance }

/**
 * The cycle whose work another one takes over. @throws conflict where there is none, or it was taken over already
 */
export async function beginCarryOver(act: PersonalAct, instanceId: string): Promise<Both> {
  await lockChain(act, instanceId)
  const to = await instanceById(act, instanceId)
  allow(act, { instance: to, to: 'carryOver' })
  if (await findDone(act.db, to.id)) throw conflict('The work of the former cycle was already carried over.')
  const former = await findFormer(act.db, to.id)
  if (!former) throw conflict('There is no former cycle whose work this one could take over.')
  return { from: await openFormer(act, former), to }
}

/** Locked, and as it was found. */
async function openFormer(act: PersonalAct, id: string): Promise<Instance> {
  const from = await instanceById(act, id)
  if (from.isClosed || from.status === 'COMPLETE')
    throw conflict('The former cycle was closed or completed meanwhile.')
  return from
}

/** Moves everything but the documents, whose links have moved, and says so in the history of both (RULES.md "Carry over"). */
export async function finishCarryOver(
  act: PersonalAct,
  { from, to, documents }: Both & { documents: string[] },
): Promise<Record<keyof Carried, number>> {
  const { db, author, now } = act
  const seen = await countNotes(act, from.id)
  const carried = { ...(await moveWork(act, { from, to })), documents }
  const { actor } = author.viewer
  await db
    .insertInto('carry_overs')
    .values({
      agency_id: to.agencyId,
      company_id: to.companyId,
      from_task_id: from.id,
      to_task_id: to.id,
      carried: JSON.stringify(carried),
      carried_by: actor.id,
      carried_by_name: `${actor.first} ${actor.last}`,
      carried_at: now,
    })
    .execute()
  await settle(act, { from, to })
  await recordBoth(act, { from, to, verb: 'task.carriedOver', carried })
  return {
    ticks: carried.ticks.length,
    notes: seen,
    documents: documents.length,
    assignees: carried.assignees.length,
  }
}

/** @throws conflict where nothing was carried over, or the former cycle cannot take it back */
export async function beginUndo(act: PersonalAct, instanceId: string): Promise<Both & { done: Done }> {
  await lockChain(act, instanceId)
  const to = await instanceById(act, instanceId)
  if (to.isClosed) allow(act, { instance: to, to: 'carryOver' })
  const done = await findDone(act.db, to.id)
  if (!done) throw conflict('There is nothing to take back.')
  return { from: await openFormer(act, done.from), to, done }
}

type Undoing = Both & { done: Done; documents: string[] }

/**
 * The same work goes back, as far as it is still there.
 * @throws conflict where none of it can, because the former cycle has the same by now
 */
export async function finishUndo(act: PersonalAct, { from, to, done, documents }: Undoing): Promise<void> {
  const carried = { ...(await moveWork(act, { from: to, to: from, only: done.carried })), documents }
  if (Object.values(carried).every(({ length }) => length === 0))
    throw conflict('The former cycle already has the same work again.')
  await act.db.updateTable('carry_overs').set({ undone_at: act.now }).where('id', '=', done.id).execute()
  await settle(act, { from, to })
  await recordBoth(act, { from, to, verb: 'task.carryOverUndone', carried })
}

async function settle(act: PersonalAct, { from, to }: Both): Promise<void> {
  await recountWork(act, [from.id, to.id])
  await applyExtensions(act, [from.id, to.id])
}

async function countNotes({ db }: PersonalAct, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from live_notes where company_task_id = ${id}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

type Moving = Both & { only?: Carried }

/** What the other cycle has already stays where it is. */
async function moveWork(
  { db }: PersonalAct,
  { from, to, only }: Moving,
): Promise<Omit<Carried, 'documents'>> {
  const some = (ids: string[] | undefined) => sql`${ids ?? null}::uuid[]`
  const { rows } = await sql<Omit<Carried, 'documents'>>`
    with ticks as (
      update action_completions d set company_task_id = ${to.id}::uuid
      where d.company_task_id = ${from.id}::uuid and (${some(only?.ticks)} is null or d.id = any (${some(only?.ticks)}))
        and not exists (select from action_completions o where o.company_task_id = ${to.id}::uuid
          and o.action_id = d.action_id)
      returning d.id),
    assignees as (
      update company_task_assignees s set company_task_id = ${to.id}::uuid
      where s.company_task_id = ${from.id}::uuid
        and (${some(only?.assignees)} is null or s.id = any (${some(only?.assignees)}))
        and not exists (select from company_task_assignees o where o.company_task_id = ${to.id}::uuid
          and o.user_id = s.user_id)
      returning s.id)
    select (select coalesce(array_agg(id), '{}') from ticks) as ticks,
      (select coalesce(array_agg(id), '{}') from assignees) as assignees,
      carry_notes(${from.id}::uuid, ${to.id}::uuid, ${some(only?.notes)}) as notes`.execute(db)
  return rows[0] ?? { ticks: [], assignees: [], notes: [] }
}

type Recorded = Both & { verb: string; carried: Carried }

/** Notes are named only where everybody who reads the words sees one of them. */
async function recordBoth(act: PersonalAct, { from, to, verb, carried }: Recorded): Promise<void> {
  const parts = [
    carried.ticks.length > 0 && counted(carried.ticks.length, 'check mark'),
    carried.documents.length > 0 && counted(carried.documents.length, 'document'),
    carried.assignees.length > 0 && counted(carried.assignees.length, 'assignee'),
    (await hasSharedNote(act, carried.notes)) && 'notes',
  ].filter((part) => part !== false)
  const work = parts.length > 0 ? joinWords(parts) : 'work'
  await recordOf(act, { instance: to, verb, after: { work, fromDue: from.dueDate } })
  await recordOf(act, { instance: from, verb, after: { work, toDue: to.dueDate } })
}

async function hasSharedNote({ db }: PersonalAct, ids: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from live_notes where id = any (${ids}::uuid[]) and not is_internal limit 1`.execute(db)
  return rows.length > 0
}
