import { MODULE_LABELS, type Module } from '@heed/domain/modules'
import {
  RESOURCE_AUDIENCE_LABELS,
  RESOURCE_CATEGORIES,
  RESOURCE_TYPE_LABELS,
  type ResourceAudience,
  type ResourceType,
} from '@heed/domain/resources'
import type { Updateable } from 'kysely'
import type { Resources } from '../../db/schema'
import type { Stored } from './lock'

type Row = Partial<Record<keyof Stored, unknown>>

/** What the log says of a resource's columns, in the words of people. */
const SAID: Record<string, (row: Row) => unknown> = {
  title: ({ title }) => title,
  summary: ({ summary }) => summary,
  category: ({ category }) => RESOURCE_CATEGORIES.find(({ slug }) => slug === category)?.title,
  type: ({ type }) => RESOURCE_TYPE_LABELS[type as ResourceType],
  module: ({ module }) => MODULE_LABELS[module as Module],
  videoUrl: ({ video_url }) => video_url,
  audience: ({ audience }) => RESOURCE_AUDIENCE_LABELS[audience as ResourceAudience],
  isActive: ({ is_active }) => is_active,
  publishOn: ({ publish_on }) => publish_on,
  unpublishOn: ({ unpublish_on }) => unpublish_on,
  reviewedOn: ({ reviewed_on }) => reviewed_on,
  reviewOn: ({ review_on }) => review_on,
}

/** The former and the new values of what changed. */
export function changesOf(stored: Stored, columns: Updateable<Resources>): { before: object; after: object } {
  const next = { ...stored, ...columns } as Row
  const changed = Object.entries(SAID).filter(([, say]) => say(stored) !== say(next))
  const valuesOf = (row: Row) => Object.fromEntries(changed.map(([field, say]) => [field, say(row)]))
  return { before: valuesOf(stored), after: valuesOf(next) }
}
