import { type RawBuilder, sql } from 'kysely'
import { type LastStatement, lastStatement } from '../../../db/last-statement'
import type { Viewer } from '../../../db/pool'
import type { PersonalAct } from '../../../http/act'
import { notFound } from '../../../http/refusal'
import { recordSql } from '../../audit/event-sql'
import { applyExtensions, lockChain } from '../../generation/extensions'
import { countTickedSql } from '../../generation/instances'
import { usageSql } from '../../usage/event-sql'
import { allow } from '../acts'
import { isSetAsideSql } from '../status-sql'
import {
  doneSql,
  inClosed,
  isOpenTo,
  PLACE,
  type Progress,
  type ProgressRow,
  progressOf,
  type Ticked,
} from './completion-sql'

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

function answered(act: PersonalAct, { note }: Ticked, [row]: ProgressRow[]): Progress {
  if (!row) throw notFound()
  if (row.closed && !row.changed)
    allow(act, { ...inClosed('complete', { note, setAside: row.setAside }), field: 'note' })
  return progressOf(row, act.today)
}

function tickSql(
  act: PersonalAct,
  { instanceId, actionId, note }: Ticked,
  { isLong }: { isLong: boolean },
): RawBuilder<ProgressRow> {
  const { author, now, today } = act
  const { viewer } = author
  const who = people(viewer)
  return sql<ProgressRow>`
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
    })}),
    used as (${usageSql(act, {
      name: 'Action Completed',
      details: sql`jsonb_build_object('taskID', task_id, 'companyID', company_id, 'instanceID', target.id)`,
      from: sql`target join changed on changed.id = target.id`,
    })})
    select target.id, coalesce(changed.actions_done, target.actions_done) as done, actions_total as total, late_after,
      coalesce(changed.completed_at, target.completed_at) as completed_at, closed_at is not null as closed,
      ${isSetAsideSql(today)} as "setAside", changed.id is not null as changed, target.extends
    from target left join changed on changed.id = target.id`
}
