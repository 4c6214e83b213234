import { counted } from '@heed/domain/text'
import { Refusal } from '../../http/refusal'
import { problemsOf, type TaskDocument } from '../library/drafts/document'
import type { Authored } from '../library/drafts/lock'

type Read = { task: Authored; document: TaskDocument }

/** Whether a task that says this is a template: Custom, and of no agency. */
export const isTemplate = ({ task, document }: Read): boolean =>
  document.format === 'Custom' && task.place.agencyId === null

/** Why a task cannot be published as this document says, or null. */
export function obstacleOf(read: Read): string | null {
  if (!isTemplate(read)) return problemsOf(read.document)[0]?.message ?? null
  return read.task.wasLive
    ? 'Companies have had this task, so it cannot be a template. Set its format to Standard or HIPAA10.'
    : 'This is a template. Copy it to an agency, and publish the copy.'
}

type Checked = { field: string; task: { name: string }; obstacle: string | null }

/** @throws invalid, naming each task with an obstacle by the field of the call that names it */
export function refuseUnready(checked: readonly Checked[]): void {
  const faults = checked.filter(({ obstacle }) => obstacle !== null)
  if (faults.length === 0) return
  throw new Refusal('invalid', {
    message: `${counted(faults.length, 'task is', 'tasks are')} not ready to be published. Nothing was published.`,
    fields: Object.fromEntries(
      faults.map(({ field, task, obstacle }) => [field, `${task.name}: ${obstacle}`]),
    ),
  })
}
