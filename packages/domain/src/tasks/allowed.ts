import { isAgencyAdminOrAbove, isCompanyAdminOrAbove, type Role } from '../roles'
import type { TaskStatus } from './status'

/** What a person can do with a company's task. */
export const TASK_ACTS = [
  'complete',
  'undo',
  'changeReference',
  'pend',
  'endPend',
  'upload',
  'removeDocument',
  'note',
  'assign',
  'close',
  'reopen',
  'extend',
  'takeDates',
  'carryOver',
] as const
export type TaskAct = (typeof TASK_ACTS)[number]

/** Who closed a cycle: the system after its time, or people. */
export const CLOSE_KINDS = ['system', 'closed', 'notApplicable'] as const

/** The state of a task, as far as it decides what may be done with it. */
export const TASK_STATES = [
  'UPCOMING',
  'IN_PROGRESS',
  'PAST_DUE',
  'PAST_DUE_IN_PROGRESS',
  'COMPLETE',
  'SET_ASIDE',
  'CLOSED',
  'SNAPSHOT',
] as const satisfies readonly (TaskStatus | 'SET_ASIDE' | 'CLOSED' | 'SNAPSHOT')[]
export type TaskState = (typeof TASK_STATES)[number]

/** `withReason`: agency admins and above, who must give a reason. */
export const LEAVES = ['yes', 'withReason', 'no'] as const
export type Leave = (typeof LEAVES)[number]

type Acts = Record<TaskAct, Leave>

const UNTOUCHED: Acts = {
  complete: 'yes',
  undo: 'no',
  changeReference: 'no',
  pend: 'yes',
  endPend: 'yes',
  upload: 'yes',
  removeDocument: 'yes',
  note: 'yes',
  assign: 'yes',
  close: 'yes',
  reopen: 'no',
  extend: 'yes',
  takeDates: 'yes',
  carryOver: 'yes',
}
const STARTED: Acts = { ...UNTOUCHED, undo: 'yes', changeReference: 'yes' }

const NOTHING: Acts = {
  complete: 'no',
  undo: 'no',
  changeReference: 'no',
  pend: 'no',
  endPend: 'no',
  upload: 'no',
  removeDocument: 'no',
  note: 'no',
  assign: 'no',
  close: 'no',
  reopen: 'no',
  extend: 'no',
  takeDates: 'no',
  carryOver: 'no',
}
const CLOSED: Acts = {
  ...NOTHING,
  complete: 'withReason',
  undo: 'withReason',
  changeReference: 'withReason',
  upload: 'withReason',
  removeDocument: 'withReason',
  note: 'withReason',
  reopen: 'withReason',
}

const ACTS: Record<TaskState, Acts> = {
  UPCOMING: UNTOUCHED,
  PAST_DUE: UNTOUCHED,
  IN_PROGRESS: STARTED,
  PAST_DUE_IN_PROGRESS: STARTED,
  COMPLETE: {
    ...STARTED,
    complete: 'no',
    pend: 'no',
    close: 'no',
    extend: 'no',
    takeDates: 'no',
    carryOver: 'no',
  },
  // Owed by no one, so its actions stay as they are until it is reopened.
  SET_ASIDE: { ...CLOSED, complete: 'no', undo: 'no', reopen: 'yes' },
  CLOSED,
  SNAPSHOT: NOTHING,
}

/** Who may do more than work on a task; everything else is open to everyone who reaches it. */
const ALLOWED_TO: Partial<Record<TaskAct, (role: Role) => boolean>> = {
  close: isCompanyAdminOrAbove,
  reopen: isCompanyAdminOrAbove,
  takeDates: isCompanyAdminOrAbove,
  extend: isAgencyAdminOrAbove,
}

/**
 * For a closed cycle only its closing matters, not its status; a library task has no company to act for. A cycle that
 * people closed is set aside until its time has passed.
 */
export const stateOf = (task: {
  readonly status: TaskStatus
  readonly isClosed: boolean
  readonly isSetAside?: boolean
  readonly isLibrary?: boolean
}): TaskState =>
  task.isLibrary ? 'SNAPSHOT' : task.isClosed ? (task.isSetAside ? 'SET_ASIDE' : 'CLOSED') : task.status

/** The kind of task, as far as it decides what may be done with it. */
export type Standing = Parameters<typeof stateOf>[0] & { readonly allowPend: boolean }

/** May this role do this with this task? Reach is checked elsewhere. */
export const leaveOn = (task: Standing, act: TaskAct, role: Role): Leave =>
  act === 'pend' && !task.allowPend ? 'no' : leaveFor(stateOf(task), act, role)

/** The same, only by state. */
export function leaveFor(state: TaskState, act: TaskAct, role: Role): Leave {
  const leave = ACTS[state][act]
  if (!(ALLOWED_TO[act]?.(role) ?? true)) return 'no'
  return leave === 'withReason' && !isAgencyAdminOrAbove(role) ? 'no' : leave
}
