import type { Action, FullTask } from '@heed/contract/task'
import { type Standing, TASK_ACTS } from '@heed/domain/tasks/allowed'
import { MAX_PENDS } from '@heed/domain/tasks/pend'
import { remindersText } from '@heed/domain/tasks/reminders'
import { LOOKED_AT, repeatsText, ruleText } from '@heed/domain/tasks/rule-text'
import type { Db } from '../../../db/connection'
import type { Viewer } from '../../../db/pool'
import { libraryItem } from '../../library/catalogue-queries'
import { findAddition } from '../../logic/additions'
import { leaveTo } from '../acts'
import { type Asked, getInstance } from '../instance-queries'
import { findCarryOver, findReplacement } from '../moves/carry-over-queries'
import { findNotes } from '../progress/notes'
import { changeHistory } from '../time/change-history'
import { derivationOf } from '../time/due-date'
import { findFormerMarks } from '../time/former-marks'
import { findNewDueDate, libraryTime, timeOf } from '../time/over-time'
import { findAnswerPeriods, getTimeRow } from '../time/queries'
import { whyOf } from '../time/why'
import {
  type Completion,
  type Content,
  findCompletions,
  findCycles,
  findTaskResources,
  getAgencyFace,
  getContent,
  getInstanceRow,
  getTaskSettings,
  type InstanceRow,
  type LibraryAction,
  type Place,
  refuseRemoved,
  type TaskSettings,
} from './full-queries'
import { findHistory } from './history'
import { settingsOf } from './kept-settings'

/** A library task with everything the library says about it, as a snapshot. @throws notFound */
export async function getLibraryTask(
  db: Db,
  {
    viewer,
    taskId,
    agencyId,
    today,
  }: { viewer: Viewer; taskId: string; agencyId?: string | undefined; today: string },
): Promise<FullTask> {
  if (agencyId) await getAgencyFace(db, agencyId)
  await refuseRemoved(db, taskId)
  const settings = await getTaskSettings(db, taskId)
  const content = await getContent(db, taskId)
  return {
    ...libraryItem(settings),
    ...shared(settings, content),
    pendsLeft: 0,
    pendReason: null,
    isMuted: false,
    actions: impliedActions(content, settings).map((action) => toAction(action.id, action, undefined)),
    documents: [],
    resources: await findTaskResources(db, { taskId, today }),
    notes: [],
    why: null,
    dueDateDerivation: null,
    history: [],
    cycles: [],
    ...libraryTime(settings),
    allowed: allowedActs(viewer, { status: 'UPCOMING', isClosed: false, isLibrary: true, allowPend: false }),
  }
}

/** A company's task with its progress, notes and reasons; the documents are asked for by its place. @throws notFound */
export async function getFullTask(
  db: Db,
  asked: Asked & { viewer: Viewer; today: string },
): Promise<Omit<FullTask, 'documents'> & { place: Place }> {
  const { viewer, today } = asked
  const instance = await getInstance(db, asked)
  const { id } = instance
  const row = await getInstanceRow(db, { instanceId: id, today })
  const { item } = row
  const live = await getTaskSettings(db, item.taskID)
  const settings = settingsOf(live, row.snapshot)
  const content = row.snapshot ?? (await getContent(db, item.taskID))
  const completions = await findCompletions(db, id)
  const time = await getTimeRow(db, { instanceId: id, today })
  const periods = await findAnswerPeriods(db, item.companyID as string)
  const newDueDate = await findNewDueDate(db, { settings: live, item, row: time })
  const place: Place = { taskId: item.taskID, companyId: item.companyID as string, instanceId: id }
  return {
    place,
    ...item,
    ...shared(settings, content),
    pendsLeft: MAX_PENDS - row.pends,
    pendReason: item.pendUntil ? row.pend_reason : null,
    isMuted: row.is_muted,
    actions: impliedActions(content, settings).map((action) =>
      toAction(
        `${id}.${action.id}`,
        action,
        completions.find((completion) => completion.action_id === action.id),
      ),
    ),
    resources: await findTaskResources(db, { taskId: place.taskId, today }),
    notes: await findNotes(db, { viewer, instanceId: id }),
    why: whyOf(settings, {
      cycle: cycleOf(row, time.eventDate),
      periods,
      addition: await findAddition(db, place),
      today,
      kept: row.snapshot && { isDone: item.completedAt !== null },
    }),
    dueDateDerivation: derivationOf(settings, { item, today, ...time }),
    history: newestFirst([
      ...changeHistory(settings, { item, ...time, formerMarks: await findFormerMarks(db, id) }),
      ...(await findHistory(db, id)),
    ]),
    cycles: await findCycles(db, { ...place, today }),
    ...timeOf(settings, { item, newDueDate, ...time }),
    carryOver: await findCarryOver(db, id),
    replacedBy: await findReplacement(db, id),
    allowed: allowedActs(viewer, instance),
  }
}

const newestFirst = (history: FullTask['history']) =>
  history.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

const cycleOf = ({ item }: InstanceRow, eventDate: string | null) => ({
  dueDate: item.regularDueDate ?? (item.dueDate as string),
  planYearStart: item.planYearStart as string,
  planYearEnd: item.planYearEnd as string,
  isAdded: (item.cycle as string).startsWith('event-'),
  eventDate,
})

const shared = (settings: TaskSettings, content: Content) => ({
  allowPend: settings.allow_pend,
  followUpDays: settings.follow_up_days,
  submitText: settings.submit_text,
  submitInstructions: settings.submit_instructions,
  recurrence: settings.rule.recurrence,
  reminders: remindersText({
    reminderDaysBefore: settings.reminder_days_before,
    sendReminderMessageAfter: settings.send_reminder_message_after,
    isExcludedFromEmails: settings.is_excluded_from_emails,
  }),
  repeats: repeatsText(settings.rule),
  dateRule: ruleText(settings.rule),
  looksAt: LOOKED_AT[settings.rule.asOf ?? 'due'],
  sections: content.sections,
  references: content.references,
})

/** A task without actions has one implied action whose id is the task's own. */
const impliedActions = (content: Content, { id }: TaskSettings): LibraryAction[] =>
  content.actions.length > 0 ? content.actions : [{ id, kind: 'CHECK_IT', text: 'Mark complete' }]

function toAction(id: string, action: LibraryAction, completion: Completion | undefined): Action {
  return {
    id,
    actionID: action.id,
    kind: action.kind,
    text: action.text,
    isCompleted: completion !== undefined,
    completedAt: completion?.completed_at ?? null,
    completedBy: completion ? { id: completion.completed_by, name: completion.completed_by_name } : null,
    onBehalfOf: completion?.on_behalf_of_name
      ? { id: completion.on_behalf_of, name: completion.on_behalf_of_name }
      : null,
    note: completion?.note ?? null,
  }
}

const allowedActs = (viewer: Viewer, instance: Standing) =>
  Object.fromEntries(TASK_ACTS.map((to) => [to, leaveTo(viewer, { instance, to })])) as FullTask['allowed']
