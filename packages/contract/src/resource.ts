import { MODULES } from '@heed/domain/modules'
import {
  RESOURCE_AUDIENCES,
  RESOURCE_CATEGORIES,
  RESOURCE_OWNERS,
  RESOURCE_STATES,
  RESOURCE_TYPES,
  type ResourceCategorySlug,
  resourceCategoryById,
} from '@heed/domain/resources'
import { joinWords } from '@heed/domain/text'
import { VIDEO_HOST_NAMES, videoAddress } from '@heed/domain/video'
import { z } from 'zod'
import { calendarDate, id, line, name, paragraph, requiredName, secureLink } from './fields'

const SLUGS = RESOURCE_CATEGORIES.map(({ slug }) => slug) as [ResourceCategorySlug, ...ResourceCategorySlug[]]

/** A category of resources, by its slug. */
export const resourceCategory = z.enum(SLUGS)

/** The same by its id, as the calls about documents name it. */
export const documentCategoryID = id.refine(
  (given) => resourceCategoryById(given) !== undefined,
  'This is not the id of a category.',
)

const Named = z.object({ id, name: z.string() })

/** A button beside a resource in its list. */
const TableAction = z.object({ label: z.string(), url: z.string() })

/** A resource as its list shows it. */
export const ResourceItem = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  category: resourceCategory,
  categoryName: z.string(),
  documentCategoryID: id,
  module: z.enum(MODULES),
  type: z.enum(RESOURCE_TYPES),
  owner: z.enum(RESOURCE_OWNERS),
  agencyID: id.nullable(),
  agencyName: z.string().nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  /** The page of the video on a listed host. */
  videoUrl: z.string().nullable(),
  documentID: id.nullable(),
  document: Named.extend({ size: z.number().int(), contentType: z.string() }).nullable(),
  sections: z.array(z.object({ id, title: z.string(), html: z.string() })),
  tableActions: z.array(TableAction),
  /** The task it is about. */
  taskID: id.nullable(),
  topicTask: Named.nullable(),
  /** How many tasks use it, those the reader can see. */
  taskCount: z.number().int(),
  audience: z.enum(RESOURCE_AUDIENCES),
  isActive: z.boolean(),
  isPublished: z.boolean(),
  isDeleted: z.boolean(),
  /** What all of these come to today. */
  state: z.enum(RESOURCE_STATES),
  /** The day readers are told. */
  publishedOn: z.string().nullable(),
  publishOn: z.string().nullable(),
  /** The first day on which it is no longer shown. */
  unpublishOn: z.string().nullable(),
  reviewedOn: z.string().nullable(),
  reviewOn: z.string().nullable(),
  isReviewDue: z.boolean(),
  /** Published since the reader last visited its category. */
  isNew: z.boolean(),
  /** Whether the reader may change it. */
  canEdit: z.boolean(),
  createDate: z.string(),
  updateDate: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ResourceItem = z.output<typeof ResourceItem>

/** The same in a list; `excerpt` has the words around what was searched for where only its text holds it. */
export const FoundResource = ResourceItem.extend({ excerpt: z.string().nullable() })
export type FoundResource = z.output<typeof FoundResource>

/** A resource on its own page. */
export const Resource = ResourceItem.extend({
  /** The tasks it helps with, those the reader can see. */
  relatedTasks: z.array(Named.extend({ module: z.enum(MODULES), category: z.string() })),
  /**
   * Every task that uses it: the one it is about, those it helps with, and those that name it in their own resources,
   * for their authors in a draft, too.
   */
  usedBy: z.array(Named.extend({ isDraft: z.boolean() })),
  /** Of a resource for chosen companies, those in the reader's reach. */
  companyIDs: z.array(id),
  companies: z.array(Named),
  /** It came with the starter library. */
  isLibrary: z.boolean(),
  createdBy: z.object({ id: id.nullable(), name: z.string() }),
  updatedBy: z.object({ id: id.nullable(), name: z.string() }),
  version: z.number().int(),
})
export type Resource = z.output<typeof Resource>

const VERSION_KINDS = ['saved', 'restored', 'library'] as const

/** What a resource said: its title, summary, sections and links. */
export const ResourceVersion = z.object({
  number: z.number().int(),
  kind: z.enum(VERSION_KINDS),
  /** The version that was restored. */
  restored: z.number().int().nullable(),
  at: z.string(),
  /** Null where the library shipped it. */
  by: z.string().nullable(),
  /** The resource says this now. */
  isLive: z.boolean(),
  /** What differs from the version before, by name; empty of the first. */
  changed: z.array(z.string()),
})

const hosts = joinWords(VIDEO_HOST_NAMES, 'or')

/** The address of a video on a listed host, written anew from its parts. */
export const videoUrl = line(500)
  .refine(
    (given) => videoAddress(given) !== null,
    `Use the address of a video on ${hosts} that begins with https://.`,
  )
  .transform((given) => videoAddress(given) ?? '')

const title = requiredName(200)
const day = calendarDate.nullable().optional()

/** Where a new resource belongs, and of all that are saved, which one. */
export const place = {
  /** The resource to change; without one it is a new one. */
  id: id.optional(),
  /** Of a new one: the company it is for. */
  companyID: id.optional(),
  /** Of a new one: the agency it belongs to, unless it is that of the caller. */
  agencyID: id.optional(),
  title: title.optional(),
  summary: line(500).optional(),
  category: resourceCategory.optional(),
  documentCategoryID: documentCategoryID.optional(),
  module: z.enum(MODULES).optional(),
}

/** What is saved of a resource. What is left out stays as it is. */
export const content = {
  ...place,
  documentID: id.nullable().optional(),
  isActive: z.boolean().optional(),
  sections: z
    .array(z.object({ title: name(200).default(''), html: paragraph(50_000) }))
    .max(50)
    .optional(),
  tableActions: z
    .array(z.object({ label: requiredName(60), url: secureLink }))
    .max(10)
    .optional(),
  taskID: id.nullable().optional(),
  /** The tasks it helps with, in order. */
  relatedTasks: z.array(id).max(50).optional(),
  audience: z.enum(RESOURCE_AUDIENCES).optional(),
  companyIDs: z.array(id).max(1000).optional(),
  publishOn: day,
  unpublishOn: day,
  reviewOn: day,
  /** Somebody has just read it over: the review counts as done today. */
  isReviewed: z.literal(true).optional(),
}
