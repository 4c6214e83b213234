import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { anchorFor } from '@heed/domain/tasks/date-rule'
import { eventOccurrence } from '@heed/domain/tasks/occurrence-table'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { conflict, invalidField, notFound } from '../../http/refusal'
import { record } from '../audit/operations'
import { insertEventInstance } from '../generation/instances'
import type { Doer } from './completions'
import { getInstanceRow, getTaskSettings } from './full-queries'

/**
 * Adds an instance of an event task with a due date of its own (product.md §6 Recurrence).
 * @throws invalid when the task is no event task, conflict when the company has that date already
 */
export async function addInstance(
  db: Db,
  doer: Doer,
  body: { taskID: string; companyID: string; dueDate: string },
) {
  const company = await db
    .selectFrom('live_companies as c')
    .innerJoin('benefit_answers as b', 'b.company_id', 'c.id')
    .where('c.id', '=', body.companyID)
    .select(['c.agency_id', 'c.setup_completed_at', sql<BenefitAnswers>`b.answers`.as('answers')])
    .executeTakeFirst()
  if (!company) throw notFound()
  const settings = await getTaskSettings(db, body.taskID)
  if (settings.rule.recurrence !== 'event')
    throw invalidField('taskID', 'Only event tasks take instances with an own date.')
  if (!company.setup_completed_at) throw conflict('Complete the setup of this company first.')
  const dates = { applyDatesAs: settings.apply_dates_as, followUpDays: settings.follow_up_days }
  const { anchor } = anchorFor(settings.rule.basis, factsOf(company.answers))
  const occurrence = eventOccurrence(settings.rule, dates, anchor, body.dueDate)
  const added = await insertEventInstance(db, {
    agencyId: company.agency_id,
    companyId: body.companyID,
    taskId: body.taskID,
    ...occurrence,
    actionsTotal: settings.actions_total,
    now: doer.now,
  })
  if (!added) throw conflict('This event is on that day already.', { dueDate: 'There is one on this day.' })
  await record(
    { db, author: doer, now: doer.now },
    {
      verb: 'task.instanceAdded',
      entity: 'company_task',
      entityId: added,
      object: settings.name,
      agencyId: company.agency_id,
      companyId: body.companyID,
      companyTaskId: added,
    },
  )
  return (await getInstanceRow(db, added, doer.today)).item
}
