import type { TaskItem } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { call } from '../../../api/call'
import { isSelected, type Selection } from '../../../kit/table/selection'
import type { BulkOutcome } from '../../../kit/table/table-types'
import type { TaskQuery } from './task-query'

const PAGE = 900

/** A company's task is identified by its cycle. */
export const keyOf = (task: TaskItem) => task.instanceID ?? task.id

/** The selected tasks themselves. Those on other pages are read with the list's own filters. */
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

/** Enough to be quick, few enough to leave room for everyone else's calls. */
const AT_ONCE = 4

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Does one thing with each task, a few at a time. Failures are reported with their reason; the rest continue. */
export async function runEach(
  tasks: readonly TaskItem[],
  act: (task: TaskItem) => Promise<unknown>,
): Promise<BulkOutcome> {
  const failed: { id: string; name: string; reason: string }[] = []
  const waiting = [...tasks]
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { name } = task
      await act(task).catch((error) => failed.push({ id: keyOf(task), name, reason: reasonOf(error) }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { failed }
}
