/** Whose a task of the catalog is. */
export const TASK_OWNERS = ['platform', 'agency', 'company'] as const
export type TaskOwner = (typeof TASK_OWNERS)[number]

export const TASK_OWNER_LABELS: Record<TaskOwner, string> = {
  platform: 'Platform',
  agency: 'Agency',
  company: 'Company',
}

/** Where a task stands: `changed` is live with a draft beside it, `draft` was never live, `unpublished` was. */
export const CATALOG_STATES = ['published', 'changed', 'draft', 'unpublished'] as const
export type CatalogState = (typeof CATALOG_STATES)[number]

/** Companies see it. */
export const isLive = (state: CatalogState) => state === 'published' || state === 'changed'

export const CATALOG_STATE_LABELS: Record<CatalogState, string> = {
  published: 'Published',
  changed: 'Published, with changes',
  draft: 'Draft',
  unpublished: 'Unpublished',
}

/** The steps of the wizard that ask for something, by their number; then it is done. */
export const WIZARD_STEPS = ['format', 'settings', 'sections', 'resources'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

export const WIZARD_STEP_LABELS: Record<WizardStep, string> = {
  format: 'Task Module',
  settings: 'Task Settings',
  sections: 'Create Task',
  resources: 'Add Resources',
}

/** Why a version came about. */
export const VERSION_KINDS = ['published', 'restored', 'library'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]
