import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Line } from './line'
import type { Target } from './world'

/** Opens an instance again, without any of its work. */
const open = (db: Db, { instanceID }: Target) =>
  sql`with undone as (delete from action_completions where company_task_id = ${instanceID}::uuid),
      short as (delete from task_extensions where company_task_id = ${instanceID}::uuid)
    update company_tasks set closed_at = null, close_kind = null, close_reason = null, closed_by = null,
      closed_by_name = null, snapshot = null, actions_done = 0, completed_at = null, completed_on = null,
      due_date = coalesce(regular_due_date, due_date), regular_due_date = null, no_longer_applies = false
    where id = ${instanceID}::uuid`.execute(db)

const close = async (db: Db, target: Target) => {
  await open(db, target)
  await sql`update company_tasks set closed_at = now(), close_kind = 'closed', late_after = '2099-01-01'
    where id = ${target.instanceID}::uuid`.execute(db)
}

const extend = async (db: Db, target: Target) => {
  await open(db, target)
  await sql`insert into task_extensions (company_task_id, agency_id, company_id, kind, due_date, extended_at)
    select id, agency_id, company_id, 'hand', due_date + 30, now() from company_tasks
    where id = ${target.instanceID}::uuid`.execute(db)
}

/** Moves the target a month, so that it keeps other dates than its rule gives. */
const keepDates = async (db: Db, target: Target) => {
  await open(db, target)
  await sql`update company_tasks set due_date = due_date + 30, late_after = late_after + 30, dates_kept = true,
    assigned = 1 where id = ${target.instanceID}::uuid and not dates_kept`.execute(db)
}

/** A month after the rule's own day, where the target exists. */
async function laterDay(db: Db, { instanceID }: Target): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select due_date + 30 as day from company_tasks where id = ${instanceID}::uuid`.execute(db)
  return rows[0]?.day ?? '2027-06-01'
}

/** A marked cycle with work beside the target's. */
async function addFormer(db: Db, target: Target): Promise<string | undefined> {
  await open(db, target)
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from carry_overs where to_task_id = ${target.instanceID}::uuid)
    insert into company_tasks (agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end,
      notification_date, due_date, late_after, actions_total, no_longer_applies, assigned)
    select agency_id, company_id, task_id, 'former', plan_year_start, plan_year_end, notification_date, due_date,
      late_after, actions_total, true, 1
    from company_tasks where id = ${target.instanceID}::uuid
    on conflict (company_id, task_id, cycle_key) do update set assigned = 1, no_longer_applies = true,
      plan_year_start = excluded.plan_year_start, plan_year_end = excluded.plan_year_end, due_date = excluded.due_date
    returning id`.execute(db)
  return rows[0]?.id
}

/** A check mark of the target came from the former cycle. */
const carried = (db: Db, { target, former }: { target: Target; former: string }) =>
  sql`with earlier as (delete from action_completions where company_task_id = ${former}::uuid), tick as (
      insert into action_completions (agency_id, company_id, company_task_id, action_id, completed_by_name, completed_at)
      select ct.agency_id, ct.company_id, ct.id, a.id, 'Somebody', now() from company_tasks ct
      join task_actions a on a.task_id = ct.task_id where ct.id = ${target.instanceID}::uuid order by a.id limit 1
      returning id)
    insert into carry_overs (agency_id, company_id, from_task_id, to_task_id, carried, carried_by_name, carried_at)
    select agency_id, company_id, ${former}::uuid, ct.id, jsonb_build_object('ticks', jsonb_build_array(tick.id),
      'notes', '[]'::jsonb, 'documents', '[]'::jsonb, 'assignees', '[]'::jsonb), 'Somebody', now()
    from company_tasks ct, tick where ct.id = ${target.instanceID}::uuid`.execute(db)

export const TASK_MOVE_INPUTS: Record<string, Line> = {
  'taskMoves.close': {
    about: async (target, _, { db }) => {
      await open(db, target)
      return { body: { instanceID: target.instanceID, kind: 'closed', reason: 'Kept elsewhere' } }
    },
  },
  'taskMoves.reopen': {
    about: async (target, _, { db }) => {
      await close(db, target)
      return { body: { instanceID: target.instanceID } }
    },
  },
  'taskMoves.extend': {
    about: async (target, _, { db }) => {
      await open(db, target)
      const dueDate = await laterDay(db, target)
      return { body: { instanceID: target.instanceID, dueDate, reason: 'Form 8809' } }
    },
  },
  'taskMoves.removeExtension': {
    about: async (target, _, { db }) => {
      await extend(db, target)
      return { body: { instanceID: target.instanceID } }
    },
  },
  'taskMoves.takeDates': {
    about: async (target, _, { db }) => {
      await keepDates(db, target)
      return { body: { instanceID: target.instanceID } }
    },
  },
  'taskMoves.carryOver': {
    about: async (target, _, { db }) => {
      await addFormer(db, target)
      return { body: { instanceID: target.instanceID } }
    },
  },
  'taskMoves.undoCarryOver': {
    about: async (target, _, { db }) => {
      const former = await addFormer(db, target)
      if (former) await carried(db, { target, former })
      return { body: { instanceID: target.instanceID } }
    },
  },
}
