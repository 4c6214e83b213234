import { formatDate } from '@heed/domain/date-text'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'

type Event = {
  id: string
  at: string
  verb: string
  object: string
  actor_id: string | null
  actor_name: string
  on_behalf_of_name: string | null
  after: unknown
}

export type HistoryEntry = {
  id: string
  at: string
  by: { id: string | null; name: string } | null
  text: string
}

const field = (event: Event, name: string): string => {
  const after = event.after as Record<string, unknown> | null
  return String(after?.[name] ?? '')
}

const dueDates = (event: Event) =>
  `the due date from ${formatDate(field(event, 'from'))} to ${formatDate(field(event, 'dueDate'))}`

const cycles = (event: Event) =>
  field(event, 'fromDue')
    ? `from the cycle due ${formatDate(field(event, 'fromDue'))}`
    : `to the cycle due ${formatDate(field(event, 'toDue'))}`

const removedWords = (event: Event) => {
  const due = formatDate(field(event, 'dueDate'))
  const by = field(event, 'by')
  const now = by ? `${by} extends it to ${due} again` : `by its rule it is due ${due} again`
  return `removed the due date set by hand; ${now}`
}

const takenWords = (event: Event) => {
  const [from, to] = [field(event, 'from'), field(event, 'dueDate')]
  return from === to
    ? `took the new date of the rule; it stays due ${formatDate(to)}`
    : `took the new due date ${formatDate(to)} instead of ${formatDate(from)}`
}

const MOVED_BY: Record<string, string> = {
  rule: 'because the task’s date rule changed',
  answers: 'because the answers changed',
}

const movedWords = (event: Event) =>
  `moved ${dueDates(event)}, ${MOVED_BY[field(event, 'cause')] ?? 'as its rule and the answers say now'}`

/** What each verb of the audit log reads like in a task's history. */
const WORDS: Record<string, (event: Event) => string> = {
  'task.actionCompleted': (event) => `checked off “${event.object}”`,
  'task.finished': () => 'made it complete: its actions changed, and every remaining one was done',
  'task.completionRemoved': (event) => `undid “${event.object}”`,
  'task.referenceChanged': (event) =>
    field(event, 'note')
      ? `changed the reference of “${event.object}” to “${field(event, 'note')}”`
      : `removed the reference of “${event.object}”`,
  'task.assigned': (event) => `assigned ${event.object}`,
  'task.unassigned': (event) => `unassigned ${event.object}`,
  'task.assignedWithOthers': (event) => `assigned ${event.object}`,
  'task.unassignedWithOthers': (event) => `unassigned ${event.object}`,
  'task.pended': (event) => `postponed the follow-up to ${formatDate(field(event, 'until'))}`,
  'task.pendEnded': () => 'ended the postponement',
  'task.instanceAdded': () => 'added this event',
  'task.cycleClosed': () => 'closed this cycle',
  'task.notApplicable': () => 'marked it not applicable',
  'task.closed': () => 'closed this cycle',
  'task.reopened': () => 'reopened this cycle',
  'task.datesTaken': takenWords,
  'task.datesMoved': movedWords,
  'task.carriedOver': (event) => `carried over ${field(event, 'work')} ${cycles(event)}`,
  'task.carryOverUndone': (event) => `took back carrying over ${field(event, 'work')} ${cycles(event)}`,
  'task.extended': (event) => `moved ${dueDates(event)}, because ${field(event, 'by')} extends it`,
  'task.extensionEnded': (event) => `moved ${dueDates(event)}, because it is no longer extended`,
  'task.extendedByHand': (event) => `changed ${dueDates(event)}`,
  'task.extensionRemoved': removedWords,
  'document.attached': (event) => `attached ${event.object}`,
  'document.detached': (event) => `removed ${event.object}`,
  'document.versionAdded': (event) =>
    field(event, 'note')
      ? `uploaded a new version of ${event.object}: “${field(event, 'note')}”`
      : `uploaded a new version of ${event.object}`,
  'document.versionRestored': (event) => `restored an earlier version of ${event.object}`,
  'note.written': () => 'wrote a note',
  'note.changed': () => 'changed a note',
  'note.removed': () => 'removed a note',
}

/** The history of a note is visible to those who may see the note, even after it was removed. */
const ofSeenNote = sql<boolean>`(entity <> 'note' or exists (select from notes n where n.id = entity_id))`

/** The latest events of an instance in words, newest first. */
export async function findHistory(db: Db, instanceId: string): Promise<HistoryEntry[]> {
  const events = await db
    .selectFrom('audit_events')
    .where('company_task_id', '=', instanceId)
    .where('verb', 'in', Object.keys(WORDS))
    .where(ofSeenNote)
    .select(['id', 'at', 'verb', 'object', 'actor_id', 'actor_name', 'on_behalf_of_name', 'after'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return events.map((event) => ({
    id: event.id,
    at: event.at,
    by: { id: event.actor_id, name: event.actor_name },
    text: [
      WORDS[event.verb]!(event),
      event.on_behalf_of_name && ` for ${event.on_behalf_of_name}`,
      field(event, 'reason') && `: ${field(event, 'reason')}`,
    ]
      .filter(Boolean)
      .join(''),
  }))
}
