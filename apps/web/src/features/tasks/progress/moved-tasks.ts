import type { Output } from '@heed/contract/endpoint'
import type { FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { useQueryClient } from '@tanstack/react-query'
import { nameOf } from '../../../api/endpoint-url'
import { filedLateWords } from '../time/regular-due-date'

/** The tasks whose due date a completed form, or its undo, moved. */
export type Moved = Output<typeof tasks.completeAction>['moved']

/** "Form 5500 is now due Oct 15, 2027, and 2 more tasks moved"; null when nothing moved. */
export function movedWords([first, ...others]: Moved): string | null {
  if (!first) return null
  const more = others.length > 0 ? `, and ${counted(others.length, 'more task')} moved` : ''
  return `${first.name} is now due ${formatDate(first.dueDate)}${more}`
}

/** Said of a form that was completed after its own due date, which is the regular one of what it extends. */
export const lateFiling = (moved: Moved, { name, dueDate }: Pick<FullTask, 'name' | 'dueDate'>) =>
  dueDate && moved.some(({ isFiledLate }) => isFiledLate) ? filedLateWords(name, dueDate) : undefined

/** Pages of moved tasks are read again when they are opened next, and the following task at once: it may be one of them. */
export function useReloadMoved() {
  const client = useQueryClient()
  return (moved: Moved) => {
    if (moved.length === 0) return
    void client.invalidateQueries({ queryKey: [nameOf(tasks.full)], refetchType: 'none' })
    void client.invalidateQueries({ queryKey: [nameOf(tasks.next)] })
  }
}
