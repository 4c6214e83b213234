import type { TaskDraft } from '@heed/contract/task-wizard'
import type { TaskFormat } from '@heed/domain/tasks/vocabulary'
import type { ContentValues } from './content/content-values'
import { type ResourcesValues, resourcesValues } from './resources/resources-values'
import { type SettingsValues, settingsValues } from './settings/settings-values'

export type FormatValues = { type: TaskFormat; name: string }

/** All of a draft as the wizard's fields hold it. One form for all steps, so that no step loses what is not saved. */
export type DraftValues = FormatValues & SettingsValues & ContentValues & ResourcesValues

export const valuesOf = (draft: TaskDraft): DraftValues => ({
  type: draft.format,
  name: draft.name,
  ...settingsValues(draft),
  actions: draft.actions.map(({ id, kind, text }) => ({ key: id, kind, text })),
  sections: draft.sections.map(({ id, title, html }) => ({ key: id, title, html })),
  ...resourcesValues(draft),
})
