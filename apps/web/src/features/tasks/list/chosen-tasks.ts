import type { TaskItem } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { call } from '../../../api/call'
import { isSelected, type Selection } from '../../../kit/table/selection'
import type { TaskQuery } from './task-query'

const PAGE = 900

const keyOf = (task: TaskItem) => task.instanceID ?? task.id

/** The chosen tasks themselves. Those of other pages are read with the list's own filters. */
export async function chosenTasks(
  selection: Selection,
  shown: readonly TaskItem[],
  filters: TaskQuery,
): Promise<TaskItem[]> {
  const here = shown.filter((task) => isSelected(selection, keyOf(task)))
  if (!selection.all && here.length === selection.ids.size) return here
  const found: TaskItem[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call(tasks.search, { query: { ...filters, page, pageSize: PAGE } })
    pages = answer.pages
    found.push(...answer.result)
  }
  return found.filter((task) => isSelected(selection, keyOf(task)))
}
