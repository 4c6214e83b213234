import * as storedDocuments from '@heed/contract/stored-documents'
import { previewOf } from '@heed/domain/documents'
import type { Db } from '../../db/connection'
import { type Declared, FileAnswer, type Intakes, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { countUpload } from '../auth/upload-limit'
import { getResourceOfFile } from '../resources/file-queries'
import { getFullDocument, getVersion } from './full-queries'
import { examine } from './intake'
import { findDocuments, getOverview } from './stored-queries'
import { getText } from './texts'
import { addVersion, restoreVersion } from './versions'

const feature = {
  name: 'storedDocuments',
  contract: storedDocuments,
  powers: { restoreVersion: ['copyFile' as const] },
  intakes: {
    addVersion: {
      count: countUpload,
      examine: (file, { config, tenant }) => examine({ file, type: 'userFile', tenant }, config),
    },
  },
} satisfies {
  intakes: Intakes<typeof storedDocuments>
  powers: Declared<typeof storedDocuments>
} & Record<string, unknown>

/** A document whose resource, if it is the file of one, is shown today. */
async function getShown(db: Db, asked: { id: string; version?: number | undefined; today: string }) {
  const file = await getVersion(db, { id: asked.id, version: asked.version })
  if (file.isForResource) await getResourceOfFile(db, { fileId: file.id, today: asked.today })
  return file
}

export const storedDocumentRoutes = implement(feature, {
  search: ({ db, viewer, query, today, zone }) =>
    findDocuments(db, {
      companyId: query.companyID ?? viewer.user.companyId ?? undefined,
      query,
      today,
      zone,
    }),
  overview: ({ db, viewer, query, today, zone, config }) =>
    getOverview(db, {
      companyId: query.companyID ?? viewer.user.companyId ?? undefined,
      today,
      zone,
      config,
    }),
  get: ({ db, viewer, params, today }) => getFullDocument(db, { id: params.id, viewer, today }),
  text: async ({ db, params, today }) => {
    const file = await getShown(db, { id: params.id, today })
    return getText(db, file.id)
  },
  preview: async ({ db, query, today }) => {
    const file = await getShown(db, { id: query.documentID, version: query.version, today })
    const preview = previewOf(file.contentType)
    if (preview === null || preview === 'text')
      throw new Refusal('unsupportedType', { message: 'This file has no preview. Download it to open it.' })
    return new FileAnswer({ ...file, isShown: true as const })
  },
  addVersion: async ({ act, db, viewer, fields, file, keptAs, files, config, today }) => {
    const { documentID: id, note, reason } = fields
    await addVersion(act, { documentId: id, note, reason, file, keptAs, files, config })
    return getFullDocument(db, { id, viewer, today })
  },
  restoreVersion: async ({ act, db, viewer, body, config, today, copyFile }) => {
    const { documentID: id, version, reason } = body
    await restoreVersion(act, { documentId: id, version, reason, config, copyFile })
    return getFullDocument(db, { id, viewer, today })
  },
})
