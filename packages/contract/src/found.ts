import { ENTITY_STATES } from '@heed/domain/lifecycle'
import { MODULES } from '@heed/domain/modules'
import { RESOURCE_TYPES } from '@heed/domain/resources'
import { ROLES } from '@heed/domain/roles'
import { INACTIVE_PLACES } from '@heed/domain/standing'
import { z } from 'zod'
import { CompanyModule } from './company-fields'
import { id } from './fields'
import { resourceCategory } from './resource'
import { Person, TaskItem } from './task'

/** A passage of a text with the words that were searched for marked, in pieces, so that no one reads it as markup. */
const Passage = z.array(z.object({ text: z.string(), isMatch: z.boolean() }))
export type Passage = z.output<typeof Passage>

/** Around the words where a text holds them, and not the name. */
const excerpt = Passage.nullable()

export const FoundCompany = z.object({
  id,
  name: z.string(),
  agencyID: id,
  agencyName: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.enum(['Active', 'Disabled', 'Terminated']),
  /** Not active while its agency or that agency's parent is not. */
  agencyState: z.enum(ENTITY_STATES),
  modules: z.array(CompanyModule),
  pastDue: z.number().int(),
  open: z.number().int(),
})

export const FoundPerson = z.object({
  id,
  name: z.string(),
  first: z.string(),
  last: z.string(),
  profilePhotoURL: z.string().nullable(),
  email: z.string(),
  userRoleID: z.enum(ROLES),
  state: z.enum(['invited', 'active', 'disabled']),
  /** Why a person who is not disabled cannot sign in. */
  inactivePlace: z.enum(INACTIVE_PLACES).nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  agencyID: id,
  agencyName: z.string(),
})

export const FoundAgency = z.object({
  id,
  name: z.string(),
  state: z.enum(ENTITY_STATES),
  parentState: z.enum(ENTITY_STATES).nullable(),
  companies: z.number().int(),
  users: z.number().int(),
  pastDue: z.number().int(),
})

/** A company's open task, once: the cycle that is due first, and how many are open. */
export const FoundTask = TaskItem.extend({ cycles: z.number().int(), excerpt })

/** A task of the library, without a company. */
export const FoundLibraryTask = z.object({
  id,
  taskID: id,
  name: z.string(),
  summary: z.string(),
  module: z.enum(MODULES),
  category: z.string(),
  isPublished: z.boolean(),
  /** Whose it is; null of the platform. */
  agencyID: id.nullable(),
  agencyName: z.string().nullable(),
  excerpt,
})

export const FoundResource = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  category: resourceCategory,
  categoryName: z.string(),
  type: z.enum(RESOURCE_TYPES),
  videoUrl: z.string().nullable(),
  isPublished: z.boolean(),
  agencyName: z.string().nullable(),
  companyName: z.string().nullable(),
  excerpt,
})

/** A document of a company. */
export const FoundDocument = z.object({
  id,
  documentID: id,
  name: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  uploadedAt: z.string(),
  companyID: id,
  companyName: z.string(),
  /** The task it was attached to last. */
  taskName: z.string().nullable(),
  excerpt,
})

/** A term of the glossary. */
export const FoundTerm = z.object({
  id: z.string(),
  name: z.string(),
  short: z.string(),
  seeAlso: z.array(z.string()),
  /** Tasks that it is about, those the reader can see. */
  relatedTasks: z.array(z.object({ id, name: z.string() })),
})

/** A note on a company's task; `name` is the task's. */
export const FoundNote = z.object({
  id,
  name: z.string(),
  taskID: id,
  instanceID: id,
  companyID: id,
  companyName: z.string(),
  by: Person,
  createdAt: z.string(),
  isInternal: z.boolean(),
  excerpt,
})
