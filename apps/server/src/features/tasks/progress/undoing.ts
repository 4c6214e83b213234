import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { notFound } from '../../../http/refusal'
import { recordSql } from '../../audit/event-sql'
import { refreshActionCounts } from '../../generation/action-counts'
import { applyExtensions, isLinkedSql, lockChain } from '../../generation/extensions'
import { countUntickedSql } from '../../generation/instances'
import { generateInstances } from '../../generation/operations'
import { allow } from '../acts'
import { findChangeSince } from '../change-since'
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

/** `wasComplete`: what a change of answers left alone until now follows it from here on. */
type Unticked = ProgressRow & { companyId: string; taskId: string; wasComplete: boolean }

/** Undoes a completion. Doing it again changes nothing. @throws as completeAction */
export async function deleteCompletion(
  act: PersonalAct,
  { instanceId, actionId, note }: Ticked,
): Promise<Progress> {
  const { now, today } = act
  const statement = sql<Unticked>`
    with target as (
      select ct.*, ct.completed_at is not null and ${isLinkedSql} as extends
      from company_tasks ct join tasks t on t.id = ct.task_id where ct.id = ${instanceId}::uuid for update of ct),
    unticked as (
      delete from action_completions c using target
      where c.company_task_id = target.id and c.action_id = ${actionId}::uuid
        and ${isOpenTo(act, inClosed('undo', { note }))}
      returning c.company_task_id, c.completed_by_name, c.completed_at),
    changed as (${countUntickedSql(now)}),
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
      ${isSetAsideSql(today)} as "setAside", changed.id is not null as changed, target.extends,
      target.company_id as "companyId", target.task_id as "taskId",
      target.completed_at is not null and target.closed_at is null as "wasComplete"
    from target left join changed on changed.id = target.id`
  await lockChain(act, instanceId)
  const causedBy = await findChangeSince(act.db, instanceId)
  const [row] = (await statement.execute(act.db)).rows
  if (!row) throw notFound()
  if (row.closed && !row.changed)
    allow(act, { ...inClosed('undo', { note, setAside: row.setAside }), field: 'note' })
  const isReopened = row.wasComplete && row.changed
  const counted = isReopened ? await countAnew(act, row) : row
  const moved = row.extends && row.changed ? await applyExtensions(act, [instanceId]) : []
  const { companyId, taskId } = row
  if (isReopened)
    await generateInstances(act, {
      companyId,
      taskIds: [taskId],
      byPerson: true,
      ...(causedBy && { causedBy }),
    })
  return { ...progressOf(counted, today), moved }
}

/** While it was complete it kept its own actions; open again it has those of its task, which may have changed. */
async function countAnew(act: PersonalAct, row: Unticked): Promise<ProgressRow> {
  await refreshActionCounts(act, { instanceIds: [row.id] })
  const counted = await act.db
    .selectFrom('company_tasks')
    .where('id', '=', row.id)
    .select(['actions_done as done', 'actions_total as total', 'completed_at'])
    .executeTakeFirstOrThrow()
  return { ...row, ...counted }
}
