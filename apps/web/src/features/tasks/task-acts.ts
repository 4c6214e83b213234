import type { TaskItem } from '@heed/contract/task'
import type { Role } from '@heed/domain/roles'
import { leaveFor, stateOf, type TaskAct } from '@heed/domain/tasks/allowed'

/** What a role may do with a task of a list; its own page gets this from the server. */
export const mayDo = ({ status, isSnapshot }: TaskItem, act: TaskAct, role: Role): boolean =>
  leaveFor(stateOf({ status: status ?? 'UPCOMING', isClosed: isSnapshot, isLibrary: !status }), act, role) !==
  'no'
