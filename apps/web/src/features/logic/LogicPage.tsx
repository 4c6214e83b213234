import * as logic from '@heed/contract/logic'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { keyOf, q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { paths } from '../../paths'
import { LogicEditor } from './LogicEditor'

/** The Task Logic Editor: whom a task applies to. */
export function LogicPage({ taskID }: { taskID: string }) {
  const client = useQueryClient()
  const asked = { params: { id: taskID } }
  const { data: task } = useSuspenseQuery(q(logic.getLogic, asked))
  useCrumbs([
    { label: 'Tasks Catalog', href: paths.tasks({ view: 'catalog' }) },
    { label: task.name, href: paths.task(taskID) },
    { label: 'Task Logic Editor' },
  ])
  return (
    <LogicEditor
      key={taskID}
      task={task}
      onSaved={(saved) => client.setQueryData(keyOf(logic.getLogic, asked), saved)}
      onReload={() => client.fetchQuery({ ...q(logic.getLogic, asked), staleTime: 0 })}
    />
  )
}
