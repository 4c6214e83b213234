import { leaveFor, stateOf, type TaskAct } from '@heed/domain/tasks/allowed'
import { statusOf, type TaskStatus } from '@heed/domain/tasks/status'
import { sql } from 'kysely'
import { type LastStatement, lastStatement } from '../../db/last-statement'
import type { Viewer } from '../../db/pool'
import type { Call } from '../../http/act'
import { forbidden, invalidField, notFound } from '../../http/refusal'
import { recordSql } from '../audit/event-sql'
import { countTickedSql, countUntickedSql } from '../generation/instances'

export type Doer = { viewer: Viewer; call: Call; now: Date; today: string }

type Row = {
  id: string
  done: number
  total: number
  late_after: string
  completed_at: string | null
  closed: boolean
  changed: boolean
}

type Progress = {
  instanceID: string
  status: TaskStatus
  actionsDone: number
  actionsTotal: number
  completedAt: string | null
}

const nameOf = (user: { first: string; last: string }) => `${user.first} ${user.last}`

/** `<instanceID>.<actionID>` → both ids. */
const idsOf = (id: string): [string, string] => id.split('.') as [string, string]

/** Who did it for whom, as the columns of a completion and of an audit row want it. */
function people({ viewer }: Doer) {
  const { actor, user } = viewer
  const other = actor.id === user.id ? null : user
  return {
    by: actor.id,
    byName: nameOf(actor),
    forId: other?.id ?? null,
    forName: other ? nameOf(other) : null,
  }
}

/** Where the event of a change happened, by the columns of `target`. */
const PLACE = { agencyId: sql`agency_id`, companyId: sql`company_id`, companyTaskId: sql`target.id` }

const doneSql = (note: string | undefined) =>
  sql`jsonb_build_object('done', changed.actions_done, 'of', actions_total, 'note', ${note ?? null}::text)`

/** A closed cycle is changed by agency admins or above, and only with a reason. */
const mayChangeClosed = ({ viewer }: Doer, note: string | undefined) =>
  Boolean(note) &&
  leaveFor(stateOf({ status: 'COMPLETE', isClosed: true }), 'complete', viewer.user.role) === 'withReason'

/**
 * Marks an action done: completion, counters and audit row in one statement. Doing it again changes nothing.
 * @throws notFound when instance or action are not in reach; forbidden or invalid in a closed cycle
 */
export function completeAction(doer: Doer, id: string, note: string | undefined): LastStatement<Progress> {
  const [instanceId, actionId] = idsOf(id)
  const who = people(doer)
  const act = { author: doer, now: doer.now }
  const statement = sql<Row>`
    with target as (
      select ct.*, coalesce(a.text, t.name) as action_text from company_tasks ct
      join tasks t on t.id = ct.task_id
      left join live_task_actions a on a.id = ${actionId}::uuid and a.task_id = ct.task_id
      where ct.id = ${instanceId}::uuid and (a.id is not null or (t.id = ${actionId}::uuid
        and not exists (select from live_task_actions o where o.task_id = t.id)))
      for update of ct),
    ticked as (
      insert into action_completions (agency_id, company_id, company_task_id, action_id, completed_by,
        completed_by_name, on_behalf_of, on_behalf_of_name, completed_at, note)
      select agency_id, company_id, id, ${actionId}::uuid, ${who.by}::uuid, ${who.byName}, ${who.forId}::uuid,
        ${who.forName}, ${doer.now}, ${note ?? null}
      from target where closed_at is null or ${mayChangeClosed(doer, note)}
      on conflict (company_task_id, action_id) do nothing
      returning company_task_id),
    changed as (${countTickedSql({ by: who.by, byName: who.byName, now: doer.now, today: doer.today })}),
    logged as (${recordSql(act, {
      verb: 'task.actionCompleted',
      entity: 'action',
      entityId: sql`${actionId}::uuid`,
      object: sql`action_text`,
      place: PLACE,
      after: doneSql(note),
      from: sql`target join changed on changed.id = target.id`,
    })})
    select target.id, coalesce(changed.actions_done, target.actions_done) as done, actions_total as total, late_after,
      coalesce(changed.completed_at, target.completed_at) as completed_at, closed_at is not null as closed,
      changed.id is not null as changed
    from target left join changed on changed.id = target.id`
  return lastStatement(statement, ([row]) => {
    if (!row) throw notFound()
    refuseClosed(row, doer, 'complete', note)
    return progressOf(row, doer.today)
  })
}

/** Takes a completion back. Doing it again changes nothing. @throws as completeAction */
export function deleteCompletion(doer: Doer, id: string, note: string | undefined): LastStatement<Progress> {
  const [instanceId, actionId] = idsOf(id)
  const act = { author: doer, now: doer.now }
  const statement = sql<Row>`
    with target as (select ct.* from company_tasks ct where ct.id = ${instanceId}::uuid for update),
    unticked as (
      delete from action_completions c using target
      where c.company_task_id = target.id and c.action_id = ${actionId}::uuid
        and (target.closed_at is null or ${mayChangeClosed(doer, note)})
      returning c.company_task_id, c.completed_by_name, c.completed_at),
    changed as (${countUntickedSql(doer.now)}),
    logged as (${recordSql(act, {
      verb: 'task.completionRemoved',
      entity: 'action',
      entityId: sql`${actionId}::uuid`,
      object: sql`coalesce((select text from task_actions where id = ${actionId}::uuid), '')`,
      place: PLACE,
      before: sql`jsonb_build_object('by', unticked.completed_by_name, 'at', unticked.completed_at)`,
      after: doneSql(note),
      from: sql`target join changed on changed.id = target.id join unticked on unticked.company_task_id = target.id`,
    })})
    select target.id, coalesce(changed.actions_done, target.actions_done) as done, actions_total as total, late_after,
      case when changed.id is null then target.completed_at end as completed_at, closed_at is not null as closed,
      changed.id is not null as changed
    from target left join changed on changed.id = target.id`
  return lastStatement(statement, ([row]) => {
    if (!row) throw notFound()
    refuseClosed(row, doer, 'undo', note)
    return progressOf(row, doer.today)
  })
}

function refuseClosed(row: Row, { viewer }: Doer, act: TaskAct, note: string | undefined): void {
  if (!row.closed || row.changed) return
  const leave = leaveFor('CLOSED', act, viewer.user.role)
  if (leave !== 'withReason')
    throw forbidden('This cycle is closed. An agency admin can change it with a reason.')
  if (!note) throw invalidField('note', 'This cycle is closed. Say why it is changed.')
}

function progressOf(row: Row, today: string): Progress {
  return {
    instanceID: row.id,
    status: statusOf({ done: row.done, total: row.total, lateAfter: row.late_after, today }),
    actionsDone: row.done,
    actionsTotal: row.total,
    completedAt: row.completed_at,
  }
}
