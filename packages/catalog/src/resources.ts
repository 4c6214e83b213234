import type { Module } from '@heed/domain/modules'
import type { ResourceCategorySlug, ResourceType } from '@heed/domain/resources'
import data from '../data/resources.json'

export type CatalogResource = {
  readonly key: string
  readonly category: ResourceCategorySlug
  readonly type: ResourceType
  readonly title: string
  readonly summary: string
  readonly module: Module
  readonly sections: readonly { readonly title: string; readonly html: string }[]
  readonly tableActions: readonly unknown[]
  /** Keys of tasks this helps with. */
  readonly relatedTasks: readonly string[]
  readonly reviewedOn: string
  /** Blog only. */
  readonly publishedOn?: string
}

// JSON widens literals to string; the catalog's test checks every value against the vocabulary.
const library = data as unknown as {
  readonly version: number
  readonly disclaimer: string
  readonly resources: readonly CatalogResource[]
}

export const RESOURCES_VERSION = library.version
export const RESOURCES_DISCLAIMER = library.disclaimer
export const RESOURCES = library.resources
