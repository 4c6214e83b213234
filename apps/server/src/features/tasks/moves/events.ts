import type { TaskItem } from '@heed/contract/task'
import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { datesFrom, eventDates, type TaskDates } from '@heed/domain/tasks/task-dates'
import type { PersonalAct } from '../../../http/act'
import { conflict, invalidField, notFound } from '../../../http/refusal'
import { record } from '../../audit/operations'
import { type EventInstance, findEventKeys, insertEventInstance } from '../../generation/instances'
import { getYearOn } from '../../generation/years'
import { isApplyingOn } from '../../logic/queries'
import { getInstanceRow, getTaskSettings, type TaskSettings } from '../view/full-queries'

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
 * @throws invalid when the task is no event task or the day is missing or too far away, conflict when the task does not
 * apply on that day or the company has that due date already
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
  if (!(await isApplyingOn(db, { taskId, companyId, day })))
    throw conflict(
      `By the company’s answers for ${formatDate(day)}, this task does not apply. If they are wrong, correct them first.`,
      { [field]: 'The task does not apply on this day.' },
    )
  const dates = datesAt(settings, day)
  const year = await getYearOn(db, { companyId, basis: settings.basis, day })
  const added = await insertEvent(act, {
    agencyId: company.agency_id,
    companyId,
    taskId,
    cycleKey: `event-${day}`,
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

/** Two employees may leave on one day, and each is owed a notice: what happened then once more is numbered. */
async function insertEvent(act: PersonalAct, instance: EventInstance): Promise<string | undefined> {
  const { cycleKey, eventDate } = instance
  if (eventDate === null) return insertEventInstance(act, instance)
  const taken = new Set(await findEventKeys(act.db, instance))
  for (let number = 1; ; number++) {
    const key = number === 1 ? cycleKey : `${cycleKey}-${number}`
    const added = taken.has(key) ? undefined : await insertEventInstance(act, { ...instance, cycleKey: key })
    if (added) return added
  }
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
