import type { TaskDraft } from '@heed/contract/task-wizard'

/** A resource as its row shows it. */
export type AttachedResource = TaskDraft['resources'][number]

/** `key`: which row it is, also before it was saved. */
export type LinkValues = { key: string; label: string; citation: string; url: string }

export type ResourcesValues = { resources: AttachedResource[]; links: LinkValues[] }

export const resourcesValues = ({ resources, links }: TaskDraft): ResourcesValues => ({
  resources,
  links: links.map(({ id, label, citation, url }) => ({ key: id, label, citation, url: url ?? '' })),
})
