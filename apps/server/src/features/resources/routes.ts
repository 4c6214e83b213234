import * as resources from '@heed/contract/resources'
import type { UploadType } from '@heed/domain/uploads'
import type { ReceivedFile } from '../../adapters/files'
import type { OpenConfig } from '../../config/open-config'
import { type Context, type Intakes, implement } from '../../http/implement'
import { invalidField } from '../../http/refusal'
import { countUpload } from '../auth/upload-limit'
import { examine } from '../documents/intake'
import { askedWords, subjectOf } from '../search/asked-words'
import { findResourceCategories } from './category-queries'
import { restoreText, type Saved, saveResource } from './operations'
import { removeResource, setPublished } from './publishing'
import { findResources, getResource } from './queries'
import { saveWithFile, withDefaults } from './save-file'
import { compareVersions, listVersions } from './version-queries'
import { noteVisit } from './visits'

const taking = (type: UploadType) => ({
  count: countUpload,
  examine: (file: ReceivedFile, { config, tenant }: { config: OpenConfig; tenant: string }) =>
    examine({ file, type, tenant }, config),
})

const feature = {
  name: 'resources',
  contract: resources,
  intakes: { saveFile: taking('resource'), saveUserFile: taking('userFile') },
} satisfies { intakes: Intakes<typeof resources> } & Record<string, unknown>

type Sent = Context<typeof resources.saveFile | typeof resources.saveUserFile>

/** Saves what was sent with its file, and answers it. */
async function savedWithFile({ act, db, today, ...sent }: Sent, given: { type: UploadType; saved: Saved }) {
  const { file, keptAs, files, config } = sent
  const id = await saveWithFile(act, { ...given, file, keptAs, files, config })
  return getResource(db, { id, today })
}

export const resourceRoutes = implement(feature, {
  save: async ({ act, db, body, today }) => getResource(db, { id: await saveResource(act, body), today }),
  saveFile: (context) => savedWithFile(context, { type: 'resource', saved: context.fields }),
  saveUserFile: async (context) => {
    const { fields, viewer } = context
    if (fields.id === undefined && !fields.companyID && !viewer.user.companyId)
      throw invalidField('companyID', 'Choose a company.')
    return savedWithFile(context, { type: 'userFile', saved: fields })
  },
  saveVideo: async ({ act, db, body, today }) => {
    const saved = withDefaults(body, { type: 'Video', category: 'training-materials' })
    return getResource(db, { id: await saveResource(act, saved), today })
  },
  publish: async ({ act, db, params, today }) => {
    await setPublished(act, { id: params.id, isPublished: true })
    return getResource(db, { id: params.id, today })
  },
  unpublish: async ({ act, db, params, today }) => {
    await setPublished(act, { id: params.id, isPublished: false })
    return getResource(db, { id: params.id, today })
  },
  get: ({ db, params, today }) => getResource(db, { id: params.id, today }),
  versions: async ({ db, params, today }) => ({ result: await listVersions(db, { id: params.id, today }) }),
  versionDifferences: async ({ db, params, query, today }) => ({
    result: await compareVersions(db, { id: params.id, today, ...query }),
  }),
  restore: async ({ act, db, params, body, today }) => {
    await restoreText(act, { id: params.id, number: body.number })
    return getResource(db, { id: params.id, today })
  },
  remove: async ({ act, params }) => {
    await removeResource(act, params.id)
    return { ok: true as const }
  },
  search: ({ db, query, today }) =>
    findResources(db, { query, asked: askedWords(subjectOf(query.search ?? '')), today }),
  categories: async ({ db, today }) => ({ result: await findResourceCategories(db, today) }),
  visit: async ({ act, body }) => {
    await noteVisit(act, body.category)
    return { ok: true as const }
  },
})
