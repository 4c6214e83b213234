import * as documents from '@heed/contract/documents'
import { FileAnswer, type Intakes, implement } from '../../http/implement'
import { countPages } from '../../http/paging'
import { countUpload } from '../auth/upload-limit'
import { noteDownload } from '../resources/downloads'
import { getResourceOfFile } from '../resources/file-queries'
import { askedOf, getInstance } from '../tasks/instance-queries'
import { recordUsage } from '../usage/operations'
import { findCompanyDocuments } from './company-queries'
import { attachDocuments, documentTask } from './evidence'
import { getVersion } from './full-queries'
import { examine } from './intake'
import { ownerOf, storeDocument } from './operations'
import { findTaskDocuments, getDocument } from './queries'
import { removeDocument } from './removal'

const feature = {
  name: 'documents',
  contract: documents,
  intakes: {
    upload: {
      count: countUpload,
      examine: (file, { fields, config, tenant }) => examine({ file, type: fields.type, tenant }, config),
    },
    documentTask: {
      count: countUpload,
      examine: (file, { config, tenant }) => examine({ file, type: 'userFile', tenant }, config),
    },
  },
} satisfies { intakes: Intakes<typeof documents> } & Record<string, unknown>

export const documentRoutes = implement(feature, {
  upload: async (context) => {
    const { act, db, viewer, fields, file, keptAs, files, config } = context
    const owner = await ownerOf(act, fields.companyID)
    const id = await storeDocument(act, { owner, type: fields.type, file, keptAs, files, config })
    return getDocument(db, { viewer, id })
  },
  download: async ({ act, db, query, today }) => {
    const file = await getVersion(db, { id: query.documentID, version: query.version })
    if (file.isForResource) await noteDownload(act, await getResourceOfFile(db, { fileId: file.id, today }))
    else await recordUsage(act, { name: 'Document Download', details: { documentID: file.id } })
    return new FileAnswer(file)
  },
  remove: async ({ act, body }) => {
    await removeDocument(act, {
      documentId: body.documentID,
      instanceId: body.instanceID,
      reason: body.reason,
    })
    return { ok: true as const }
  },
  documentTask: ({ act, fields, file, keptAs, files, config }) =>
    documentTask(act, {
      ...askedOf(fields),
      forAll: fields.documentForAll,
      reason: fields.reason,
      file,
      keptAs,
      files,
      config,
    }),
  documentTaskList: async ({ act, body }) => ({
    result: await attachDocuments(act, {
      ...askedOf(body),
      documentIds: body.documentIDs,
      reason: body.reason,
    }),
  }),
  ofCompany: ({ db, viewer, params, query }) =>
    findCompanyDocuments(db, { viewer, companyId: params.companyID, query }),
  ofTask: async ({ db, viewer, params, query, today }) => {
    const instance = await getInstance(db, { ...askedOf({ ...query, taskID: params.id }), viewer, today })
    const place = { taskId: instance.taskId, companyId: instance.companyId, instanceId: instance.id }
    const found = await findTaskDocuments(db, { ...place, viewer })
    return countPages({ pageSize: Math.max(found.length, 1) }, found.length, found)
  },
})
