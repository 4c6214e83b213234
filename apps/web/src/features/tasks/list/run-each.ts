import type { TaskItem } from '@heed/contract/task'
import type { BulkOutcome } from '../../../kit/table/table-types'

/** Enough to be quick, few enough to leave room for everybody else's calls. */
const AT_ONCE = 4

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Does one thing with each task, a few at a time. Those that fail are named with the reason; the rest goes on. */
export async function runEach(
  tasks: readonly TaskItem[],
  act: (task: TaskItem) => Promise<unknown>,
): Promise<BulkOutcome> {
  const failed: { id: string; name: string; reason: string }[] = []
  const waiting = [...tasks]
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { instanceID, id, name } = task
      await act(task).catch((error) => failed.push({ id: instanceID ?? id, name, reason: reasonOf(error) }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { failed }
}
