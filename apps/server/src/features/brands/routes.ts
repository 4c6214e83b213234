import * as brands from '@heed/contract/brands'
import type { UploadType } from '@heed/domain/uploads'
import type { ReceivedFile } from '../../adapters/files'
import type { OpenConfig } from '../../config/open-config'
import { type Context, FileAnswer, type Intakes, implement } from '../../http/implement'
import { agencyInReach } from '../../http/in-reach'
import { countUpload } from '../auth/upload-limit'
import { examine } from '../documents/intake'
import { dropDocuments, storeDocument } from '../documents/operations'
import { type ImageKind, removeBrand, saveBrand, setImage } from './operations'
import { getBrand, getImage, getWhiteLabel } from './queries'

const PICTURE: UploadType = 'agencyLogo'

const picture = {
  count: countUpload,
  examine: (file: ReceivedFile, { config, tenant }: { config: OpenConfig; tenant: string }) =>
    examine({ file, type: PICTURE, tenant }, config),
}

const feature = {
  name: 'brands',
  contract: brands,
  powers: { checkWhiteLabel: ['asSystem'], image: ['asSystem'] },
  intakes: { saveLogo: picture, saveFavicon: picture },
} as const satisfies { intakes: Intakes<typeof brands> } & Record<string, unknown>

type Sent = Context<typeof brands.saveLogo | typeof brands.saveFavicon>

async function keepImage({ act, params, file, keptAs, files, config }: Sent, image: ImageKind) {
  const agency = await agencyInReach(act.db, params.id)
  const owner = { agencyId: agency.id, companyId: null }
  const fileId = await storeDocument(act, { owner, type: PICTURE, file, keptAs, files, config })
  await dropDocuments(act, await setImage(act, { agencyId: agency.id, image, fileId }))
  return getWhiteLabel(act.db, agency.id)
}

/** How agencies look; examples of mails in that look have routes of their own. */
export const brandRoutes = implement(feature, {
  checkWhiteLabel: ({ asSystem, query }) => asSystem((db) => getBrand(db, query.agency)),
  image: async ({ asSystem, params }) => {
    const file = await asSystem((db) => getImage(db, { agencyId: params.id, fileId: params.fileID }))
    return new FileAnswer({ ...file, isPublic: true })
  },
  get: ({ db, params }) => getWhiteLabel(db, params.id),
  save: async ({ act, params, body, config }) => {
    await saveBrand(act, { ...body, agencyId: params.id, baseUrl: config.baseUrl })
    return getWhiteLabel(act.db, params.id)
  },
  remove: async ({ act, params }) => {
    await dropDocuments(act, await removeBrand(act, params.id))
    return { ok: true as const }
  },
  saveLogo: (context) => keepImage(context, 'logo'),
  saveFavicon: (context) => keepImage(context, 'favicon'),
  clearImage: async ({ act, params, body }) => {
    const former = await setImage(act, { agencyId: params.id, image: body.image, fileId: null })
    await dropDocuments(act, former)
    return getWhiteLabel(act.db, params.id)
  },
})
