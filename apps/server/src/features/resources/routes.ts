import * as resources from '@heed/contract/resources'
import type { ResourceCategorySlug, ResourceType } from '@heed/domain/resources'
import type { UploadType } from '@heed/domain/uploads'
import type { ReceivedFile } from '../../adapters/files'
import type { OpenConfig } from '../../config/open-config'
import { type Context, type Intakes, implement } from '../../http/implement'
import { invalidField } from '../../http/refusal'
import { countUpload } from '../auth/upload-limit'
import { examine } from '../documents/intake'
import { storeDocument } from '../documents/operations'
import { findResourceCategories } from './category-queries'
import { lockResource } from './lock'
import { removeResource, type Saved, saveResource, setPublished } from './operations'
import { filesOf, type Owner, ownerOfNew } from './place'
import { findResources, getResource } from './queries'
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

/** Keeps the file that was sent with a resource, and then saves what was sent with it. */
async function saveWithFile(context: Sent, type: UploadType, given: Omit<Saved, 'file'>) {
  const { act, db, today, file, keptAs, files, config } = context
  const owner: Owner =
    given.id === undefined ? await ownerOfNew(act, given) : (await lockResource(act, given.id)).owner
  const place = filesOf(act, owner)
  const fileId = await storeDocument(act, { owner: place, type, file, keptAs, files, config })
  const kept = { file_agency_id: place.agencyId, file_id: fileId }
  const saved = withDefaults(given, { title: keptAs.name, type: 'File', category: 'task-docs' })
  return getResource(db, { id: await saveResource(act, { ...saved, file: kept }), today })
}

type Defaults = { title?: string; type: ResourceType; category: ResourceCategorySlug }

/** What a new resource is unless the call says something else; a resource there is stays as it is. */
function withDefaults(given: Saved, { title, type, category }: Defaults): Saved {
  if (given.id !== undefined) return given
  return {
    ...given,
    title: given.title ?? title,
    type: given.type ?? type,
    category: given.category ?? (given.documentCategoryID ? undefined : category),
  }
}

export const resourceRoutes = implement(feature, {
  save: async ({ act, db, body, today }) => getResource(db, { id: await saveResource(act, body), today }),
  saveFile: (context) => saveWithFile(context, 'resource', context.fields),
  saveUserFile: async (context) => {
    const { fields, viewer } = context
    if (fields.id === undefined && !fields.companyID && !viewer.user.companyId)
      throw invalidField('companyID', 'Choose a company.')
    return saveWithFile(context, 'userFile', fields)
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
  remove: async ({ act, params }) => {
    await removeResource(act, params.id)
    return { ok: true as const }
  },
  search: ({ db, query, today }) => findResources(db, { query, today }),
  categories: async ({ db, today }) => ({ result: await findResourceCategories(db, today) }),
  visit: async ({ act, body }) => {
    await noteVisit(act, body.category)
    return { ok: true as const }
  },
})
