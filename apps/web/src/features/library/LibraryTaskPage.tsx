import * as tasks from '@heed/contract/tasks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { LibraryTask } from './view/LibraryTask'

/** A task of the library, without a company (View Task). */
export function LibraryTaskPage({ taskID }: { taskID: string }) {
  const { data: task } = useSuspenseQuery(q(tasks.full, { query: { taskID } }))
  return <LibraryTask key={task.id} task={task} />
}
