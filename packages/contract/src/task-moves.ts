import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { calendarDate, id, line, requiredLine } from './fields'
import { TaskItem } from './task'

const byInstance = z.object({ instanceID: id })

export const close = endpoint({
  method: 'POST',
  path: '/task/close',
  access: 'task.close',
  summary:
    'Marks an open cycle not applicable, or closes it. It counts neither as open nor as done from then on.',
  body: byInstance.extend({ kind: z.enum(['notApplicable', 'closed']), reason: requiredLine(500) }),
  response: TaskItem,
})

export const reopen = endpoint({
  method: 'DELETE',
  path: '/task/close',
  access: 'task.close',
  summary:
    'Reopens a closed cycle; one that the system closed, or whose time has passed, only an agency admin with a reason.',
  body: byInstance.extend({ reason: line(500).optional() }),
  response: TaskItem,
})

export const extend = endpoint({
  method: 'POST',
  path: '/task/extend',
  access: 'task.extend',
  summary: 'Gives an open cycle a later due date than its rule does. It stays until it is removed.',
  body: byInstance.extend({ dueDate: calendarDate, reason: requiredLine(500) }),
  response: TaskItem,
})

export const removeExtension = endpoint({
  method: 'DELETE',
  path: '/task/extend',
  access: 'task.extend',
  summary: 'Removes a due date that was given by hand.',
  body: byInstance,
  response: TaskItem,
})

export const takeDates = endpoint({
  method: 'POST',
  path: '/task/takedates',
  access: 'task.close',
  summary:
    'Gives an open cycle that keeps its dates those of the answers and rules of today. Its work and extensions stay.',
  body: byInstance,
  response: TaskItem,
})

export const carryOver = endpoint({
  method: 'POST',
  path: '/task/carryover',
  access: 'task.complete',
  summary: 'Moves the work of a cycle that no longer applies to the one that took its place, which is named.',
  body: byInstance,
  response: z.object({
    ticks: z.number().int(),
    notes: z.number().int(),
    documents: z.number().int(),
    assignees: z.number().int(),
  }),
})

export const undoCarryOver = endpoint({
  method: 'DELETE',
  path: '/task/carryover',
  access: 'task.complete',
  summary: 'Moves carried-over work back to the cycle it came from.',
  body: byInstance,
  response: Done,
})
