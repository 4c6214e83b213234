import * as tasks from '@heed/contract/tasks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { LibraryTask } from './view/LibraryTask'
import { TaskView } from './view/TaskView'
import { isCompanyTask } from './view/task-context'

interface Props {
  taskID: string
  companyID?: string
  instanceID?: string
}

/** One task: a company's in one cycle (Task View), or the library's own (View Task). */
export function TaskPage(asked: Props) {
  const { data: task } = useSuspenseQuery(q(tasks.full, { query: asked }))
  return isCompanyTask(task) ? (
    <TaskView key={task.instanceID} task={task} asked={asked} />
  ) : (
    <LibraryTask key={task.id} task={task} />
  )
}
