import { MODULES } from '@heed/domain/modules'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, page } from './fields'

export const categories = endpoint({
  method: 'GET',
  path: '/Task/getCategories',
  access: 'task.read',
  summary: 'The categories of tasks.',
  response: z.object({ result: z.array(z.object({ id, name: z.string() })) }),
})

/** A term of the trade, explained in a sentence or two. */
const Term = z.object({
  term: z.string(),
  short: z.string(),
  seeAlso: z.array(z.string()),
  /** Tasks that it is about, those the reader can see. */
  relatedTasks: z.array(z.object({ id, name: z.string() })),
})

export const glossary = endpoint({
  method: 'GET',
  path: '/library/glossary',
  access: 'resource.read',
  summary: 'The terms of the trade.',
  revalidated: true,
  response: z.object({ result: z.array(Term) }),
})

/** A task that an agency wrote itself. */
export const CustomTask = z.object({
  id,
  name: z.string(),
  module: z.enum(MODULES),
  category: z.string(),
  isPublished: z.boolean(),
  actions: z.number().int(),
  updatedAt: z.string(),
})
export type CustomTask = z.output<typeof CustomTask>

export const ofAgency = endpoint({
  method: 'GET',
  path: '/agency/:id/customtasks',
  access: 'agency.list',
  summary: 'An agency’s own tasks, by name.',
  params: z.object({ id }),
  response: page(CustomTask),
})

/** A task of the library that was edited: fields that are not as shipped, in lines that the other side does not have. */
export const TaskDifference = z.object({
  taskID: id,
  name: z.string(),
  fields: z.array(
    z.object({
      label: z.string(),
      /** What was shipped when it was edited, where the library changed it since. */
      shippedBefore: z.array(z.string()).nullable(),
      shipped: z.array(z.string()),
      current: z.array(z.string()),
    }),
  ),
})
export type TaskDifference = z.output<typeof TaskDifference>

export const differences = endpoint({
  method: 'GET',
  path: '/library/differences',
  access: 'library.compare',
  summary: 'The edits that upgrades of the library keep, by task, beside what was shipped.',
  response: z.object({ result: z.array(TaskDifference) }),
})
