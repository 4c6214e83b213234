import * as catalog from '@heed/contract/catalog'
import type { FullTask } from '@heed/contract/task'
import * as wizard from '@heed/contract/task-wizard'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { useCan } from '../../../api/viewer'

/** What a task that was never published says so far. */
const asDrafted = (task: FullTask, draft: wizard.TaskDraft): FullTask => ({
  ...task,
  name: draft.name,
  summary: draft.summary,
  module: draft.module,
  format: draft.format,
  category: draft.category ?? task.category,
  dateRule: draft.dateRule ?? 'No date yet',
  repeats: draft.repeats ?? task.repeats,
  allowPend: draft.allowPend,
  followUpDays: draft.followUpDays,
  applyDatesAs: draft.applyDatesAs,
  sections: draft.sections,
  references: draft.links,
  actions: draft.actions.map((action) => ({
    ...action,
    actionID: action.id,
    isCompleted: false,
    completedAt: null,
    completedBy: null,
    onBehalfOf: null,
    note: null,
  })),
})

/** A library task with what those who author need to know about it. */
export function useLibraryTask(task: FullTask) {
  const mayAuthor = useCan()('task.author')
  const params = { id: task.taskID }
  const { data: item } = useQuery({ ...q(catalog.get, { params }), enabled: mayAuthor, retry: false })
  const hasDraft = Boolean(item?.canEdit && item.state !== 'published')
  const { data: draft } = useQuery({ ...q(wizard.get, { params }), enabled: hasDraft })
  const shown = item?.state === 'draft' && draft ? asDrafted(task, draft) : task
  return { item, draft: hasDraft ? draft : undefined, shown }
}
