import { differingFields } from '../library/drafts/document'
import type { Authored } from '../library/drafts/lock'
import { changedLabels } from '../library/drafts/words'
import { documentOf } from './needs-generation'

/** Fields that an open instance shows from the task itself. */
const TEXT = [
  'name',
  'summary',
  'sections',
  'links',
  'resources',
  'submitText',
  'submitInstructions',
] as const

export const NO_EDITS = { changed: [], textChanges: false, actionsChange: false }

/** What publishing a task changes of what companies read, and by name of all that it says. */
export function editsOf(task: Authored) {
  if (!task.wasLive) return NO_EDITS
  const document = documentOf(task)
  const fields = differingFields(document, task.live)
  return {
    changed: changedLabels(task.live, document),
    textChanges: TEXT.some((field) => fields.includes(field)),
    actionsChange: fields.includes('actions'),
  }
}
