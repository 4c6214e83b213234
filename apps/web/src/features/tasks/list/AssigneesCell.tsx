import type { TaskItem } from '@heed/contract/task'
import type { Role } from '@heed/domain/roles'
import { leaveFor, stateOf, type TaskAct } from '@heed/domain/tasks/allowed'
import { initials } from '@heed/domain/text'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { createContext, use } from 'react'
import { useViewer } from '../../../api/viewer'
import { AvatarGroup } from '../../../ui/AvatarGroup'
import classes from './list.module.css'

/** Whom a task is assigned to; pressing it opens the assign dialog. */
export function AssigneesCell({ task }: { task: TaskItem }) {
  const { assign } = use(RowActs)
  const role = useViewer().userRoleID
  const people = task.assignees.map(({ id, name }) => ({
    name,
    initials: initials(name),
    email: id ?? name,
  }))
  const faces = <AvatarGroup people={people} />
  if (!assign || !mayDo(task, 'assign', role)) return faces
  return (
    <UnstyledButton className={classes.assignees} onClick={() => assign(task)}>
      <VisuallyHidden>Assign {task.name}, now assigned to </VisuallyHidden>
      {faces}
    </UnstyledButton>
  )
}

/** What a list cell can open for its task. */
export const RowActs = createContext<{ assign?: (task: TaskItem) => void }>({})

/** What a role may do with a task in a list; the task's own page gets this from the server. */
export const mayDo = ({ status, isSnapshot }: TaskItem, act: TaskAct, role: Role): boolean =>
  leaveFor(stateOf({ status: status ?? 'UPCOMING', isClosed: isSnapshot, isLibrary: !status }), act, role) !==
  'no'
