import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, listQuery, page } from './fields'
import { documentCategoryID, FoundResource, resourceCategory } from './resource'

export const search = endpoint({
  method: 'GET',
  path: '/Document/ResourceSearch',
  access: 'resource.read',
  summary: 'The resources of a category.',
  query: listQuery(['title', 'publishedOn', 'updatedAt'], {
    documentCategoryID: documentCategoryID.optional(),
  }),
  response: page(FoundResource),
})

/** The file of a resource. */
const CategoryDocument = z.object({
  id,
  documentID: id,
  resourceID: id,
  title: z.string(),
  name: z.string(),
  document: z.object({ id, name: z.string() }),
  size: z.number().int(),
  contentType: z.string(),
  category: resourceCategory,
  documentCategoryID: id,
  isDeleted: z.boolean(),
  createDate: z.string(),
  updateDate: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CategoryDocument = z.output<typeof CategoryDocument>

export const byCategory = endpoint({
  method: 'GET',
  path: '/Document/GetDocumentsByCategory',
  access: 'resource.read',
  summary: 'The files of a category’s resources.',
  query: listQuery(['name', 'updatedAt'], { documentCategoryID: documentCategoryID.optional() }).omit({
    search: true,
  }),
  response: page(CategoryDocument),
})

/** A document attached to a task, shown like a resource. */
const TaskDocument = z.object({
  id,
  documentID: id,
  title: z.string(),
  name: z.string(),
  document: z.object({ id, name: z.string() }),
  size: z.number().int(),
  contentType: z.string(),
  taskID: id,
  instanceID: id,
  task: z.object({ id, name: z.string() }),
  companyID: id,
  companyName: z.string(),
  documentForAll: z.boolean(),
  isDeleted: z.boolean(),
  createDate: z.string(),
  updateDate: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TaskDocument = z.output<typeof TaskDocument>

export const ofUser = endpoint({
  method: 'GET',
  path: '/document/usertaskdocuments/:userID',
  access: 'document.read',
  summary: 'The documents attached to the tasks of the companies that a person works in or for.',
  params: z.object({ userID: id }),
  query: listQuery(['updatedAt', 'name', 'task', 'company'], {
    order: z.enum(['asc', 'desc']).default('desc'),
    companyID: id.optional(),
    taskID: id.optional(),
  }),
  response: page(TaskDocument),
})
