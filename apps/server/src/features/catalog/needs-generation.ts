import { type DocumentField, differingFields, type TaskDocument } from '../library/drafts/document'
import type { Authored } from '../library/drafts/lock'

/** What a task says once it is published. */
export const documentOf = ({ draft, live }: Authored): TaskDocument => draft?.document ?? live

/** Fields that decide which instances there are, and when they are due. */
const GENERATING: readonly DocumentField[] = ['rule', 'applyDatesAs', 'followUpDays', 'module', 'step']

/** Whether publishing it generates the task's instances anew: it was not live, or its dates are others. */
export function needsGeneration(task: Authored, document: TaskDocument): boolean {
  if (!task.isLive) return true
  const changed = differingFields(document, task.live)
  return GENERATING.some((field) => changed.includes(field))
}
