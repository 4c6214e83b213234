import * as documents from '@heed/contract/documents'
import { FileAnswer, implement } from '../../http/implement'
import { ownerOf, removeDocument, storeDocument } from './operations'
import { getDocument, getFile } from './queries'

export const documentRoutes = implement('documents', documents, {
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
})
