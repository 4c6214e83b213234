import * as tasks from '@heed/contract/tasks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCan } from '../../api/viewer'
import { LibraryTask } from './view/LibraryTask'
import { TaskPreview } from './view/TaskPreview'

interface Props {
  taskID: string
  /** The company as whose users it is shown to those who author. */
  preview?: string
}

/** A task of the library, without a company (View Task). */
export function LibraryTaskPage({ taskID, preview }: Props) {
  const mayAuthor = useCan()('task.author')
  if (preview && mayAuthor) return <TaskPreview key={preview} taskID={taskID} companyID={preview} />
  return <LiveTask key={taskID} taskID={taskID} />
}

function LiveTask({ taskID }: { taskID: string }) {
  const { data: task } = useSuspenseQuery(q(tasks.full, { query: { taskID } }))
  return <LibraryTask task={task} />
}
