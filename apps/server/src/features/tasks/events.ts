import { eventOccurrence } from '@heed/domain/tasks/occurrence-table'
import type { PersonalAct } from '../../http/act'
import { conflict, invalidField, notFound } from '../../http/refusal'
import { record } from '../audit/operations'
import { insertEventInstance } from '../generation/instances'
import { getYearOn } from '../generation/years'
import { getInstanceRow, getTaskSettings } from './full-queries'

/**
 * Adds an instance of an event task with its own due date (RULES.md "Recurrence").
 * @throws invalid when the task is no event task, conflict when the company has that date already
 */
export async function addInstance(
  act: PersonalAct,
  { taskId, companyId, dueDate }: { taskId: string; companyId: string; dueDate: string },
) {
  const { db, today } = act
  const company = await db
    .selectFrom('live_companies as c')
    .where('c.id', '=', companyId)
    .select(['c.agency_id', 'c.setup_completed_at'])
    .executeTakeFirst()
  if (!company) throw notFound()
  const settings = await getTaskSettings(db, taskId)
  if (settings.rule.recurrence !== 'event')
    throw invalidField('taskID', 'Only event tasks can be added with a date.')
  if (!company.setup_completed_at) throw conflict('Complete the setup of this company first.')
  const dates = { applyDatesAs: settings.apply_dates_as, followUpDays: settings.follow_up_days }
  const year = await getYearOn(db, { companyId, basis: settings.rule.basis, day: dueDate })
  const occurrence = eventOccurrence({ rule: settings.rule, settings: dates }, dueDate, year)
  const added = await insertEventInstance(act, {
    agencyId: company.agency_id,
    companyId,
    taskId,
    ...occurrence,
    actionsTotal: settings.actions_total,
  })
  if (!added)
    throw conflict('This event was already added for that day.', {
      dueDate: 'There is already one on this day.',
    })
  await record(act, {
    verb: 'task.instanceAdded',
    entity: 'company_task',
    entityId: added,
    object: settings.name,
    agencyId: company.agency_id,
    companyId,
    companyTaskId: added,
  })
  return (await getInstanceRow(db, { instanceId: added, today })).item
}
