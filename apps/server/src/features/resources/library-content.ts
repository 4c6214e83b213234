import { type CatalogResource, RESOURCES } from '@heed/catalog/resources'
import type { Module } from '@heed/domain/modules'
import type { ResourceCategorySlug, ResourceType } from '@heed/domain/resources'
import type { Section } from './parts'

/**
 * What the library ships for a resource, as `resources.shipped` keeps it. Each entry is one field to an upgrade:
 * overwritten only where the resource still has the value shipped before (RULES.md "Library").
 */
export type ShippedResource = {
  category: ResourceCategorySlug
  type: ResourceType
  module: Module
  title: string
  summary: string
  sections: readonly Section[]
  tableActions: readonly unknown[]
  /** Keys of tasks. */
  relatedTasks: readonly string[]
  reviewedOn: string
  publishedOn: string | null
  isPublished: boolean
}

export type LibraryResource = { key: string; content: ShippedResource }

const contentOf = (resource: CatalogResource): ShippedResource => ({
  category: resource.category,
  type: resource.type,
  module: resource.module,
  title: resource.title,
  summary: resource.summary,
  // Cleaning leaves it as it is, which a test of rich text shows, and takes its time at every start.
  sections: resource.sections.map(({ title, html }) => ({ title, html })),
  tableActions: resource.tableActions,
  relatedTasks: resource.relatedTasks,
  reviewedOn: resource.reviewedOn,
  publishedOn: resource.publishedOn ?? null,
  isPublished: true,
})

/** The starter resources in the shape in which they are stored. */
export const libraryResources = (): LibraryResource[] =>
  RESOURCES.map((resource) => ({ key: resource.key, content: contentOf(resource) }))
