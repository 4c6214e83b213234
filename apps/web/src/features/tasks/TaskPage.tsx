import * as tasks from '@heed/contract/tasks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { TaskView } from './view/TaskView'
import { isCompanyTask } from './view/task-context'

interface Props {
  taskID: string
  companyID?: string
  instanceID?: string
}

/** A company's task in one cycle (Task View). */
export function TaskPage(asked: Props) {
  const { data: task } = useSuspenseQuery(q(tasks.full, { query: asked }))
  if (!isCompanyTask(task)) throw new Error('The answer about a company’s task is without its company.')
  return <TaskView key={task.instanceID} task={task} asked={asked} />
}
