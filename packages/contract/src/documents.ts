import { UPLOAD_TYPES } from '@heed/domain/uploads'
import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { id, listQuery, page, queryBoolean, queryInteger } from './fields'
import { instance, onBehalf, reason } from './task-fields'

/** A stored document. `size` in bytes. */
export const DocumentItem = z.object({
  id,
  documentID: id,
  taskID: id.nullable(),
  instanceID: id.nullable(),
  name: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  uploadedAt: z.string(),
  uploadedBy: z.object({ id: id.nullable(), name: z.string() }),
  documentForAll: z.boolean(),
  isMine: z.boolean(),
  document: z.object({ id, name: z.string() }),
  /** The task it is evidence for; null while attached to none. */
  task: z.object({ id, name: z.string() }).nullable(),
  isDeleted: z.boolean(),
  createDate: z.string(),
  updateDate: z.string(),
})
export type DocumentItem = z.output<typeof DocumentItem>

export const upload = endpoint({
  method: 'POST',
  path: '/document/upload',
  access: 'document.write',
  summary: 'Stores a document of a company.',
  upload: {
    part: 'document',
    fields: z.object({ type: z.enum(UPLOAD_TYPES).default('userFile'), companyID: id.optional() }),
  },
  response: DocumentItem,
})

/** The one kind of stored document there is: 1, as a number or as text. */
const storedType = z.preprocess((type) => (type === 1 ? '1' : type), z.enum(['1'], 'The only type is 1.'))

export const download = endpoint({
  method: 'GET',
  path: '/Document/Download',
  access: 'document.read',
  summary: 'The bytes of a document, as an attachment; of a former version, if one is named.',
  query: z.object({
    documentID: id,
    type: z.enum(['1']).default('1'),
    version: queryInteger(1, 1_000_000).optional(),
  }),
  download: true,
  response: z.unknown(),
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/document/deletedocument',
  access: 'document.write',
  summary: 'Removes a document from a task, or altogether when no task is named.',
  body: z.object({ documentID: id, instanceID: id.optional(), type: storedType.optional(), reason }),
  response: Done,
})

export const documentTask = endpoint({
  method: 'POST',
  path: '/task/documenttask/:profileID?',
  access: 'document.write',
  summary: 'Uploads a document as evidence for a task; `documentForAll` shows it in every cycle.',
  params: onBehalf,
  upload: {
    part: 'document',
    fields: z.object({ ...instance, documentForAll: queryBoolean.optional(), reason }),
  },
  response: DocumentItem,
})

export const documentTaskList = endpoint({
  method: 'POST',
  path: '/task/documenttasklist/:profileID?',
  access: 'document.write',
  summary: 'Attaches documents that are already stored.',
  params: onBehalf,
  body: z.object({ ...instance, documentIDs: z.array(id).min(1).max(100), reason }),
  response: z.object({ result: z.array(DocumentItem) }),
})

export const ofTask = endpoint({
  method: 'GET',
  path: '/document/gettaskdocuments/:id',
  access: 'document.read',
  summary: 'The documents of a company’s task.',
  params: z.object({ id }),
  query: z.object({ companyID: id.optional(), instanceID: id.optional() }),
  response: page(DocumentItem),
})

export const ofCompany = endpoint({
  method: 'GET',
  path: '/document/companydocuments/:companyID',
  access: 'document.read',
  summary: 'A company’s documents, each with the task it was last attached to.',
  params: z.object({ companyID: id }),
  query: listQuery(['uploadedAt', 'name'], {}),
  response: page(DocumentItem),
})
