import { TASK_FORMATS } from '@heed/domain/tasks/vocabulary'
import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import {
  calendarDate,
  id,
  line,
  listOf,
  listQuery,
  page,
  paragraph,
  queryBoolean,
  requiredLine,
} from './fields'
import { FullTask, Module, Note, Person, Progress, Status, TaskItem } from './task'
import { AssignablePerson, instance, onBehalf, reason } from './task-fields'

const ACTION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const actionParams = z.object({
  /** `<instanceID>.<actionID>`; the implied action of a task without actions has the task's own id. */
  id: z.string().regex(ACTION_ID).toLowerCase(),
  extra: id.optional(),
})

export const search = endpoint({
  method: 'GET',
  path: '/task/search',
  access: 'task.read',
  summary:
    'Companies’ tasks, filtered and sorted; with `library=true`, the catalog. Open work counts on its due date or, once that has passed, on the last day before it is late: in `dueFrom`, `dueTo` and the order alike.',
  query: listQuery(['dueDate', 'name', 'companyName', 'status', 'category', 'module'], {
    /** Statuses by label: PAST_DUE means both past-due states. Comma-separated. */
    status: listOf(Status).optional(),
    module: listOf(Module).optional(),
    category: listOf(line(60)).optional(),
    taskCategoryID: listOf(id).optional(),
    type: listOf(z.enum(TASK_FORMATS)).optional(),
    /** The first and the last day: of open work whose due date has passed, the last day before it is late counts. */
    dueFrom: calendarDate.optional(),
    dueTo: calendarDate.optional(),
    companyID: id.optional(),
    agencyID: id.optional(),
    assigneeID: id.optional(),
    taskID: id.optional(),
    /** Only work that is not complete and not closed. */
    open: queryBoolean.optional(),
    /** `false` leaves out closed cycles, `true` lists only those. */
    closed: queryBoolean.optional(),
    /** Only what the dashboards count: cycles that are not closed and apply or are done, of active companies. */
    onDashboard: queryBoolean.optional(),
    library: queryBoolean.optional(),
  }),
  response: page(TaskItem),
})

export const counts = endpoint({
  method: 'GET',
  path: '/task/counts',
  access: 'task.read',
  summary:
    'How many tasks each tab of the task list has; with `onDashboard` only those that dashboards count, whose cycle is not closed.',
  query: z.object({
    companyID: id.optional(),
    agencyID: id.optional(),
    onDashboard: queryBoolean.optional(),
  }),
  response: z.object({
    all: z.number().int(),
    open: z.number().int(),
    pastDue: z.number().int(),
    next30: z.number().int(),
    mine: z.number().int(),
    completed: z.number().int(),
  }),
})

export const full = endpoint({
  method: 'GET',
  path: '/task/getfulltask',
  access: 'task.read',
  summary: 'One task with everything about it; without a company the library task.',
  query: z.object({ ...instance, agencyID: id.optional(), profileID: id.optional() }),
  response: FullTask,
})

export const completeAction = endpoint({
  method: 'POST',
  path: '/task/completeaction/:id/:extra?',
  access: 'task.complete',
  summary: 'Marks an action done. Repeating it changes nothing.',
  params: actionParams,
  body: z.object({ note: line(500).optional() }).optional(),
  response: Progress,
})

export const deleteCompletion = endpoint({
  method: 'DELETE',
  path: '/task/deletecompletion/:id/:extra?',
  access: 'task.complete',
  summary: 'Undoes a completion. Repeating it changes nothing.',
  params: actionParams,
  body: z.object({ note: line(500).optional() }).optional(),
  response: Progress,
})

export const changeReference = endpoint({
  method: 'PUT',
  path: '/task/completion/:id',
  access: 'task.complete',
  summary: 'Changes what was recorded as proof of a completed action; an empty note removes it.',
  params: actionParams.pick({ id: true }),
  body: z.object({ note: line(500), reason }),
  response: z.object({ note: z.string().nullable() }),
})

export const next = endpoint({
  method: 'GET',
  path: '/task/next',
  access: 'task.read',
  summary:
    'The next open task after one, by due date: among the caller’s own, its company’s or its agency’s.',
  query: z.object({ instanceID: id }),
  response: z.object({ task: TaskItem.nullable() }),
})

export const saveNote = endpoint({
  method: 'POST',
  path: '/task/savenote/:profileID?',
  access: 'note.write',
  summary: 'Writes a note, or with `id` changes one of the caller’s notes.',
  params: onBehalf,
  body: z.object({
    ...instance,
    id: id.nullish(),
    text: paragraph(5000).refine((text) => text.trim().length > 0, 'Write something first.'),
    isInternal: z.boolean().optional(),
    /** People who can see the note and hear of it; without it, those it mentions already. */
    mentions: z.array(id).max(50, 'Mention at most 50 people.').optional(),
    reason,
  }),
  response: Note,
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/task/deletenote/:id',
  access: 'note.write',
  summary: 'Removes a note.',
  params: z.object({ id }),
  body: z.object({ reason }).optional(),
  response: Done,
})

export const assignable = endpoint({
  method: 'GET',
  path: '/task/assignable',
  access: 'task.assign',
  summary: 'The people tasks can be assigned to: those who work for each of the companies.',
  query: z.object({ companyIDs: listOf(id) }),
  response: z.object({ result: z.array(AssignablePerson) }),
})

export const assign = endpoint({
  method: 'POST',
  path: '/task/assigntask',
  access: 'task.assign',
  summary: 'Assigns a person or removes them.',
  body: z.object({ ...instance, userID: id, isAssigned: z.boolean() }),
  response: z.object({ assignees: z.array(Person) }),
})

export const pend = endpoint({
  method: 'POST',
  path: '/task/pend',
  access: 'task.pend',
  summary: 'Mutes reminders until a follow-up date, at most three times a cycle. The due date does not move.',
  body: z.object({ ...instance, reason: requiredLine(500), followUpDate: calendarDate.optional() }),
  response: z.object({ instanceID: id, pendUntil: z.string(), pendsLeft: z.number().int() }),
})

export const endPend = endpoint({
  method: 'DELETE',
  path: '/task/pend',
  access: 'task.pend',
  summary: 'Ends the pending state.',
  body: z.object(instance),
  response: Done,
})

export const addInstance = endpoint({
  method: 'POST',
  path: '/task/addinstance',
  access: 'task.addInstance',
  summary:
    'Adds an instance of an event task: with the day it happened, where its rule counts from that, else with its due date.',
  body: z.object({
    taskID: id,
    companyID: id,
    dueDate: calendarDate.optional(),
    eventDate: calendarDate.optional(),
  }),
  response: TaskItem,
})
