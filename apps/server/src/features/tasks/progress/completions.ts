import type { TaskAct } from '@heed/domain/tasks/allowed'
import { statusOf, type TaskStatus } from '@heed/domain/tasks/status'
import { type RawBuilder, sql } from 'kysely'
import { type LastStatement, lastStatement } from '../../../db/last-statement'
import type { Viewer } from '../../../db/pool'
import type { PersonalAct } from '../../../http/act'
import { notFound } from '../../../http/refusal'
import { recordSql } from '../../audit/event-sql'
import { applyExtensions, lockChain, type Moved } from '../../generation/extensions'
import { countTickedSql } from '../../generation/instances'
import { allow, isAllowed } from '../acts'
import { isSetAsideSql } from '../status-sql'

/** An action of an instance; changing a closed cycle takes a reason. */
export type Ticked = { instanceId: string; actionId: string; note?: string | undefined }

export type Row = {
  id: string
  done: number
  total: number
  late_after: string
  completed_at: string | null
  closed: boolean
  setAside: boolean
  changed: boolean
  /** Left undone, because it would complete a task that extends others. */
  extends: boolean
}
export type Progress = {
  instanceID: string
  status: TaskStatus
  actionsDone: number
  actionsTotal: number
  completedAt: string | null
  moved: Moved[]
}

const nameOf = (user: { first: string; last: string }) => `${user.first} ${user.last}`

/** Who did it for whom, as the columns of a completion and of an audit row want it. */
function people({ actor, user }: Viewer) {
  const other = actor.id === user.id ? null : user
  return {
    by: actor.id,
    byName: nameOf(actor),
    forId: other?.id ?? null,
    forName: other ? nameOf(other) : null,
  }
}

/** Where the event of a change happened, by the columns of `target`. */
export const PLACE = { agencyId: sql`agency_id`, companyId: sql`company_id`, companyTaskId: sql`target.id` }

export const doneSql = (note: string | undefined) =>
  sql`jsonb_build_object('done', changed.actions_done, 'of', actions_total, 'note', ${note ?? null}::text)`

/**
 * Ticking what is ticked and taking back what is not change nothing, whatever the status, so only the closing decides.
 * The statement finds it out under its lock.
 */
const CLOSED = { status: 'COMPLETE', isClosed: true, allowPend: false } as const
type Wish = { note: string | undefined; setAside?: boolean }

export const inClosed = (to: TaskAct, { note, setAside = false }: Wish) => ({
  instance: { ...CLOSED, isSetAside: setAside },
  to,
  reason: note,
})

/** Whether the row of `target` may be changed: an open cycle, or one that the system closed, by those who may. */
export const isOpenTo = ({ author, today }: PersonalAct, wish: ReturnType<typeof inClosed>) =>
  sql`(closed_at is null or ${isAllowed(author.viewer, wish)} and not ${isSetAsideSql(today)})`

/** It extends others by being complete. One that can be extended itself does so by that. */
const extendsOthersSql = sql`(t.extended_by is null and exists (select from tasks x where x.extended_by = t.extends_as))`

/**
 * Marks an action done: completion, counters and audit row in one statement, unless it moves the due dates of other
 * tasks. Doing it again changes nothing.
 * @throws notFound when instance or action are not in reach; forbidden or invalid in a closed cycle
 */
export const completeAction = (act: PersonalAct, ticked: Ticked): LastStatement<Progress> =>
  lastStatement(tickSql(act, ticked, { isLong: false }), (rows) => answered(act, ticked, rows), {
    isWanted: ([row]) => row?.extends ?? false,
    run: async () => {
      await lockChain(act, ticked.instanceId)
      const { rows } = await tickSql(act, ticked, { isLong: true }).execute(act.db)
      const progress = answered(act, ticked, rows)
      return { ...progress, moved: await applyExtensions(act, [ticked.instanceId]) }
    },
  })

function answered(act: PersonalAct, { note }: Ticked, [row]: Row[]): Progress {
  if (!row) throw notFound()
  if (row.closed && !row.changed)
    allow(act, { ...inClosed('complete', { note, setAside: row.setAside }), field: 'note' })
  return progressOf(row, act.today)
}

function tickSql(
  act: PersonalAct,
  { instanceId, actionId, note }: Ticked,
  { isLong }: { isLong: boolean },
): RawBuilder<Row> {
  const { author, now, today } = act
  const { viewer } = author
  const who = people(viewer)
  return sql<Row>`
    with target as (
      select ct.*, coalesce(a.text, t.name) as action_text,
        ${isLong ? sql`false` : sql`ct.actions_done + 1 >= ct.actions_total and ${extendsOthersSql}`} as extends
      from company_tasks ct
      join tasks t on t.id = ct.task_id
      left join live_task_actions a on a.id = ${actionId}::uuid and a.task_id = ct.task_id
      where ct.id = ${instanceId}::uuid and (a.id is not null or (t.id = ${actionId}::uuid
        and not exists (select from live_task_actions o where o.task_id = t.id)))
      for update of ct),
    ticked as (
      insert into action_completions (agency_id, company_id, company_task_id, action_id, completed_by,
        completed_by_name, on_behalf_of, on_behalf_of_name, completed_at, note)
      select agency_id, company_id, id, ${actionId}::uuid, ${who.by}::uuid, ${who.byName}, ${who.forId}::uuid,
        ${who.forName}, ${now}, ${note ?? null}
      from target where not extends and ${isOpenTo(act, inClosed('complete', { note }))}
      on conflict (company_task_id, action_id) do nothing
      returning company_task_id),
    changed as (${countTickedSql({ by: who.by, byName: who.byName, now, today })}),
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
      ${isSetAsideSql(today)} as "setAside", changed.id is not null as changed, target.extends
    from target left join changed on changed.id = target.id`
}

export function progressOf(row: Row, today: string): Progress {
  return {
    instanceID: row.id,
    status: statusOf({ done: row.done, total: row.total, lateAfter: row.late_after, today }),
    actionsDone: row.done,
    actionsTotal: row.total,
    completedAt: row.completed_at,
    moved: [],
  }
}
