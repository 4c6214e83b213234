import { checkPend, defaultPendUntil, MAX_PENDS } from '@heed/domain/tasks/pend'
import type { PersonalAct } from '../../../http/act'
import { conflict, invalidField, Refusal } from '../../../http/refusal'
import { setPend } from '../../generation/instances'
import { allow } from '../acts'
import { type Asked, instanceOf } from '../instance-queries'
import { recordOf } from '../recording'

type PendBody = Asked & { reason: string; followUpDate?: string | undefined }

/** Mutes reminders until a follow-up date. The legal due date never moves; at most three times a cycle. */
export async function pendTask(act: PersonalAct, body: PendBody) {
  const { db, today } = act
  const instance = await instanceOf(act, body)
  allow(act, { instance, to: 'pend' })
  const row = await db
    .selectFrom('company_tasks as ct')
    .innerJoin('tasks as t', 't.id', 'ct.task_id')
    .where('ct.id', '=', instance.id)
    .select(['ct.pends', 't.allow_pend', 't.follow_up_days'])
    .forUpdate('ct')
    .executeTakeFirstOrThrow()
  const pendUntil = body.followUpDate ?? defaultPendUntil(today, row.follow_up_days)
  const problems = checkPend({
    allowPend: row.allow_pend,
    pends: row.pends,
    pendUntil,
    reason: body.reason,
    today,
  })
  if (problems.pends) throw conflict(problems.pends)
  const fields = {
    ...(problems.pendUntil && { followUpDate: problems.pendUntil }),
    ...(problems.reason && { reason: problems.reason }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
  const pend = { until: pendUntil, reason: body.reason, pends: row.pends + 1 }
  await setPend(act, { id: instance.id, pend })
  await recordOf(act, { instance, verb: 'task.pended', after: { until: pendUntil, reason: body.reason } })
  return { instanceID: instance.id, pendUntil, pendsLeft: MAX_PENDS - row.pends - 1 }
}

/** Ends the pending state; used pends stay used. */
export async function endPend(act: PersonalAct, asked: Asked): Promise<void> {
  const instance = await instanceOf(act, asked)
  allow(act, { instance, to: 'endPend' })
  const isEnded = await setPend(act, { id: instance.id, pend: null })
  if (!isEnded) throw invalidField('instanceID', 'This task is not pending.')
  await recordOf(act, { instance, verb: 'task.pendEnded', after: {} })
}
