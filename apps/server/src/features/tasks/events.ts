import type { TaskItem } from '@heed/contract/task'
import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { datesFrom, eventDates, type TaskDates, withSetupGrace } from '@heed/domain/tasks/task-dates'
import type { PersonalAct } from '../../http/act'
import { conflict, invalidField, notFound } from '../../http/refusal'
import { record } from '../audit/operations'
import { insertEventInstance } from '../generation/instances'
import { getYearOn } from '../generation/years'
import { getInstanceRow, getTaskSettings, type TaskSettings } from './full-queries'

type Named = { dueDate?: string | undefined; eventDate?: string | undefined }
type Added = Named & {
  taskId: string
  companyId: string
  /** How far from today the day may be. */
  days: { back: number; ahead: number }
}

/**
 * Adds an instance of an event task: with the day it happened, where its rule counts from that, else with its own due
 * date (RULES.md "Recurrence").
 * @throws invalid when the task is no event task or the day is missing or too far away, conflict when the company has
 * that date already
 */
export async function addInstance(
  act: PersonalAct,
  { taskId, companyId, days, ...named }: Added,
): Promise<TaskItem> {
  const { db, today } = act
  const company = await db
    .selectFrom('live_companies')
    .where('id', '=', companyId)
    .select(['agency_id', 'setup_completed_on'])
    .executeTakeFirstOrThrow(() => notFound())
  const settings = await getTaskSettings(db, taskId)
  const { rule } = settings
  if (rule.recurrence !== 'event' && !rule.event)
    throw invalidField('taskID', 'Only event tasks can be added with a date.')
  const { field, day } = dayOf(rule, named)
  refuseFar({ field, day, today, days })
  if (!company.setup_completed_on) throw conflict('Complete the setup of this company first.')
  const dates = withSetupGrace(datesAt(settings, day), company.setup_completed_on)
  const year = await getYearOn(db, { companyId, basis: settings.basis, day: dates.dueDate })
  const added = await insertEventInstance(act, {
    agencyId: company.agency_id,
    companyId,
    taskId,
    cycleKey: `event-${dates.dueDate}`,
    planYearStart: year.first,
    planYearEnd: year.last,
    ...dates,
    eventDate: rule.event ? day : null,
    actionsTotal: settings.actions_total,
  })
  if (!added)
    throw conflict('This event was already added for that day.', {
      [field]: 'There is already one on this day.',
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

/** The day the rule counts from, and the field it came in. */
function dayOf({ event }: DateRule, { dueDate, eventDate }: Named): { field: string; day: IsoDate } {
  if (event) {
    if (eventDate) return { field: 'eventDate', day: eventDate }
    throw invalidField('eventDate', `${event.prompt}: enter that day; the due date follows from it.`)
  }
  if (dueDate) return { field: 'dueDate', day: dueDate }
  throw invalidField('dueDate', 'Enter the due date of this event.')
}

type Asked = { field: string; day: IsoDate; today: IsoDate; days: Added['days'] }

function refuseFar({ field, day, today, days }: Asked): void {
  const first = addDays(today, -days.back)
  const last = addDays(today, days.ahead)
  if (day < first || day > last)
    throw invalidField(field, `Use a day from ${formatDate(first)} to ${formatDate(last)}.`)
}

function datesAt({ rule, apply_dates_as, follow_up_days }: TaskSettings, day: IsoDate): TaskDates {
  const { event } = rule
  return event
    ? eventDates({ ...rule, event }, day)
    : datesFrom(day, { rule, settings: { applyDatesAs: apply_dates_as, followUpDays: follow_up_days } })
}
