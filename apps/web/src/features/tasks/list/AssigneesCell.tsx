import type { TaskItem } from '@heed/contract/task'
import { initials } from '@heed/domain/text'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { use } from 'react'
import { useViewer } from '../../../api/viewer'
import { AvatarGroup } from '../../../ui/AvatarGroup'
import classes from './list.module.css'
import { mayDo, RowActs } from './row-acts'

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
