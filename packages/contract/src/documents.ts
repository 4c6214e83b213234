import { UPLOAD_TYPES } from '@heed/domain/uploads'
import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { id, line } from './fields'

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

export const download = endpoint({
  method: 'GET',
  path: '/Document/Download',
  access: 'document.read',
  summary: 'The bytes of a document, as an attachment.',
  query: z.object({ documentID: id, type: z.enum(['1']).default('1') }),
  download: true,
  response: z.unknown(),
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/document/deletedocument',
  access: 'document.write',
  summary: 'Removes a document from a task, or altogether when no task is named.',
  body: z.object({ documentID: id, instanceID: id.optional(), type: line(20).optional() }),
  response: Done,
})
