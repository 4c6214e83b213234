import * as documents from '@heed/contract/documents'
import { FileAnswer, implement } from '../../http/implement'
import { countPages } from '../../http/paging'
import { getInstance } from '../tasks/instance-queries'
import { attachDocuments, documentTask } from './evidence'
import { ownerOf, removeDocument, storeDocument } from './operations'
import { findTaskDocuments, getDocument, getFile } from './queries'

const feature = { name: 'documents', contract: documents }

export const documentRoutes = implement(feature, {
  upload: async (context) => {
    const { db, viewer, fields, file } = context
    const owner = await ownerOf(db, viewer, fields.companyID)
    return getDocument(db, viewer, await storeDocument(db, context, owner, file, fields.type))
  },
  download: async ({ db, query }) => new FileAnswer(await getFile(db, query.documentID)),
  remove: async ({ db, viewer, call, now, body }) => {
    await removeDocument(db, { viewer, call, now }, body)
    return { ok: true as const }
  },
  documentTask: (context) => documentTask(context.db, context, context.fields, context.file),
  documentTaskList: async (context) => ({ result: await attachDocuments(context.db, context, context.body) }),
  ofTask: async ({ db, viewer, params, query, today }) => {
    const instance = await getInstance(db, viewer, { taskID: params.id, ...query }, today)
    const place = { taskID: instance.taskId, companyID: instance.companyId, instanceID: instance.id }
    const found = await findTaskDocuments(db, viewer, place)
    return countPages({ pageSize: Math.max(found.length, 1) }, found.length, found)
  },
})
