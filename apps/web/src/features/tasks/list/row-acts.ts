import type { TaskItem } from '@heed/contract/task'
import type { Role } from '@heed/domain/roles'
import { leaveFor, stateOf, type TaskAct } from '@heed/domain/tasks/allowed'
import { createContext } from 'react'

/** What a list cell can open for its task. */
export const RowActs = createContext<{ assign?: (task: TaskItem) => void }>({})

/** What a role may do with a task in a list; the task's own page gets this from the server. */
export const mayDo = ({ status, isSnapshot }: TaskItem, act: TaskAct, role: Role): boolean =>
  leaveFor(stateOf({ status: status ?? 'UPCOMING', isClosed: isSnapshot, isLibrary: !status }), act, role) !==
  'no'
