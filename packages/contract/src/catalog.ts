import { CATALOG_STATES, TASK_OWNERS } from '@heed/domain/tasks/catalog'
import { AS_OF } from '@heed/domain/tasks/date-rule'
import { TASK_FORMATS } from '@heed/domain/tasks/vocabulary'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { exportOf } from './exports'
import { id, line, listOf, listQuery, page, requiredName } from './fields'
import { Module } from './task'

const count = z.number().int()
const params = z.object({ id })
/** Many at once: all of them, or none, with what is wrong with which. */
export const taskIDs = z.array(id).min(1, 'Choose at least one task.').max(500, 'Choose at most 500 tasks.')
const companyIDs = z
  .array(id)
  .min(1, 'Choose at least one company.')
  .max(1000, 'Choose at most 1,000 companies.')

/** A task as the catalog lists it; of one that was never published, what its draft says. */
export const CatalogItem = z.object({
  id,
  taskID: id,
  /** Only of the starter library. */
  key: z.string().nullable(),
  name: z.string(),
  summary: z.string(),
  module: Module,
  format: z.enum(TASK_FORMATS),
  /** The same as `format`. */
  type: z.enum(TASK_FORMATS),
  category: z.string(),
  taskCategoryID: id,
  icon: z.string(),
  owner: z.enum(TASK_OWNERS),
  agencyID: id.nullable(),
  agencyName: z.string().nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  state: z.enum(CATALOG_STATES),
  /** Shipped to be copied, so it applies to no one. */
  isTemplate: z.boolean(),
  /** When it is due, in words; null until a draft says so. */
  dateRule: z.string().nullable(),
  repeats: z.string().nullable(),
  /** Whom its rule is for, in words. */
  logic: z.string(),
  hasLogic: z.boolean(),
  /** How many companies and agencies it is limited to by hand. */
  listedCompanies: count,
  listedAgencies: count,
  /** It is limited by hand to a list that nobody is on, so that no company gets it; told to who may change it. */
  isLimitedToNobody: z.boolean(),
  /** Companies in reach to which it was added beyond its rule. */
  addedCompanies: count,
  /** Companies in reach to which it applies now; of a draft, those to which it would. */
  companies: count,
  actions: count,
  publishedAt: z.string().nullable(),
  lastEditedAt: z.string(),
  /** Null where the library brought it. */
  lastEditedBy: z.string().nullable(),
  /** Whether the reader may change it. */
  canEdit: z.boolean(),
})
export type CatalogItem = z.output<typeof CatalogItem>

export const search = endpoint({
  method: 'GET',
  path: '/task/catalog',
  access: 'task.author',
  summary: 'The tasks of the catalog, with how many each tab has.',
  query: listQuery(['name', 'category', 'module', 'format', 'owner', 'state', 'lastEditedAt'], {
    module: listOf(Module).optional(),
    /** Formats. */
    type: listOf(z.enum(TASK_FORMATS)).optional(),
    category: listOf(line(60)).optional(),
    taskCategoryID: listOf(id).optional(),
    owner: listOf(z.enum(TASK_OWNERS)).optional(),
    state: listOf(z.enum(CATALOG_STATES)).optional(),
    /** Which day's answers its rule reads. */
    asOf: listOf(z.enum(AS_OF)).optional(),
    agencyID: id.optional(),
    companyID: id.optional(),
  }),
  response: page(CatalogItem).extend({
    /** How many there are with the same filters, by tab. */
    counts: z.object({ all: count, platform: count, agency: count, company: count, drafts: count }),
  }),
})

export const exportSearch = exportOf(search, {
  path: '/task/catalog/export',
  summary: 'The tasks of the catalog that the list finds, as a spreadsheet.',
})

export const get = endpoint({
  method: 'GET',
  path: '/task/catalog/:id',
  access: 'task.author',
  summary: 'One task of the catalog, as its list shows it.',
  params,
  response: CatalogItem,
})

/** What became of companies' instances. */
export const Instances = z.object({
  added: count,
  /** Got another date. */
  moved: count,
  removed: count,
  /** With work, so they stay and are marked. */
  marked: count,
  restored: count,
})

/** The same of publishing, with what it did to those that stay. */
export const PublishedInstances = Instances.extend({
  /** Open ones that show other text or have other actions. */
  updated: count,
  /** They keep the text they were done with. */
  completed: count,
  /** Open ones that became complete, because every action they still have was done. */
  finished: count,
})

/** Whether open instances that somebody has worked on get new due dates, too; otherwise they keep theirs. */
export const movesWork = z.boolean().optional()

export const PublishedTask = z.object({
  id,
  taskID: id,
  name: z.string(),
  version: count,
  /** To which it applies now. */
  companies: count,
  /** Of these, those without a due date in the next 12 months; null where several were published. */
  withoutDate: count.nullable(),
})

export const publish = endpoint({
  method: 'POST',
  path: '/task/publish',
  access: 'task.author',
  summary: 'Publishes the drafts of tasks: companies see them from now on, and open instances follow.',
  farReaching: true,
  body: z.object({ taskIDs, movesWork }),
  response: z.object({
    result: z.array(PublishedTask),
    /** Of all of them. */
    instances: PublishedInstances,
  }),
})

export const unpublish = endpoint({
  method: 'POST',
  path: '/task/unpublish',
  access: 'task.author',
  summary: 'Takes tasks back from companies: done work stays, untouched future instances go.',
  farReaching: true,
  body: z.object({ taskIDs }),
  response: z.object({ tasks: count, instances: Instances }),
})

const named = z.object({ id: id.optional(), taskID: id.optional(), taskIDs: taskIDs.optional() })

export const remove = endpoint({
  method: 'DELETE',
  path: '/task/deletetask',
  access: 'task.author',
  summary: 'Deletes tasks: done work stays, untouched future instances go.',
  farReaching: true,
  query: z.object({ id: id.optional(), taskID: id.optional() }),
  body: named.optional(),
  response: z.object({ tasks: count, instances: Instances }),
})

/** Whose copies are; without them the caller's own agency, or the platform. */
const copyPlace = { agencyID: id.optional(), companyID: id.optional() }

const Copied = z.object({
  id,
  taskID: id,
  name: z.string(),
  /** The original is limited to companies of which the copy's owner has none. */
  isLimitedToNobody: z.boolean(),
  /** The task that extends the original cannot extend it. */
  losesExtension: z.boolean(),
})

export const clone = endpoint({
  method: 'POST',
  path: '/task/clone/:id',
  access: 'task.author',
  summary: 'Copies a task with its text, dates and rule into a draft.',
  params,
  body: z.object({ ...copyPlace, name: requiredName(200).optional() }).optional(),
  response: Copied,
})

export const cloneMany = endpoint({
  method: 'POST',
  path: '/task/clonemany',
  access: 'task.author',
  summary: 'Copies tasks into drafts.',
  body: z.object({ taskIDs, ...copyPlace }),
  response: z.object({ result: z.array(Copied) }),
})

export const assignMany = endpoint({
  method: 'POST',
  path: '/task/assignmany',
  access: 'task.author',
  summary: 'Assigns a person to the open instances of tasks in every company they work for, or removes them.',
  farReaching: true,
  body: z.object({ taskIDs, userID: id, isAssigned: z.boolean().default(true) }),
  response: z.object({ name: z.string(), instances: count, companies: count }),
})

export const bulkAdd = endpoint({
  method: 'POST',
  path: '/compliancetask/BulkAdd',
  access: 'task.author',
  summary: 'Adds tasks to companies beyond their rules, or with `remove` takes those back.',
  farReaching: true,
  body: z.object({ taskIDs, companyIDs, remove: z.boolean().default(false) }),
  response: z.object({
    /** Pairs of task and company that are new, or are taken back. */
    changed: count,
    /** Pairs that were so already. */
    unchanged: count,
    instances: Instances,
    /** Tasks that gave no due date there within the next 12 months, such as those of a plan that the company lacks. */
    withoutDates: z.array(
      z.object({
        taskID: id,
        taskName: z.string(),
        companyID: id,
        companyName: z.string(),
        /** Why, as far as the task's dates say. */
        hint: z.string(),
      }),
    ),
  }),
})

export const added = endpoint({
  method: 'GET',
  path: '/task/added/:id',
  access: 'task.author',
  summary: 'The companies to which a task was added beyond its rule.',
  params,
  response: z.object({
    result: z.array(
      z.object({ id, name: z.string(), agencyName: z.string(), addedAt: z.string(), addedBy: z.string() }),
    ),
  }),
})
