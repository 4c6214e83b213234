import * as agencies from '@heed/contract/agencies'
import type { Db } from '../../db/connection'
import { type Context, FileAnswer, type Intakes, implement } from '../../http/implement'
import { agencyInReach } from '../../http/in-reach'
import { wholeList } from '../../http/sheets'
import { exportList } from '../audit/exports'
import { countUpload } from '../auth/upload-limit'
import { copyBrand, setImage } from '../brands/operations'
import { copyDocument } from '../documents/copies'
import { examine } from '../documents/intake'
import { dropDocuments, storeDocument } from '../documents/operations'
import { getFile } from '../documents/queries'
import { copyTasks, findTaskNames } from '../library/copies'
import { copyRules } from '../logic/copies'
import { countedSql } from '../tasks/counted-sql'
import { lateSql, openSql } from '../tasks/status-sql'
import { findChoices } from './choices'
import { refuseFarEnd } from './client-since'
import { cloneAgency } from './clone'
import { enableAgency, endAgency, reinstateAgency } from './ending'
import { addAgency, updateAgency } from './operations'
import { getPictureId, setPicture } from './pictures'
import { getAgency } from './queries'
import { deleteAgency } from './removal'
import { agenciesSql, type FoundAgency, findAgencies } from './search-queries'
import { agencyColumns } from './sheet'
import { findSimilarAgencies } from './similar'

const feature = {
  name: 'agencies',
  contract: agencies,
  powers: { clone: ['copyFile'] },
  intakes: {
    uploadLogo: {
      count: countUpload,
      examine: (file, { fields, config, tenant }) => examine({ file, type: fields.type, tenant }, config),
    },
  },
} as const satisfies { intakes: Intakes<typeof agencies> } & Record<string, unknown>

/** The agency as its profile shows it. */
const profileOf = ({ db, today }: { db: Db; today: string }, id: string) =>
  getAgency(db, { id, late: lateSql(today), open: openSql, counted: countedSql({ agencyID: id }) })

/** `id` is as good as `agencyID`; the contract has checked that one is there. */
const named = ({ agencyID, id }: { agencyID?: string | undefined; id?: string | undefined }) =>
  (agencyID ?? id) as string

export const agencyRoutes = implement(feature, {
  search: ({ db, query, today }) => findAgencies(db, { query, late: lateSql(today) }),
  exportList: async ({ act, db, query, today, sheets }) =>
    exportList(act, {
      verb: 'agency.exported',
      source: {
        name: 'Agencies',
        columns: agencyColumns,
        rows: await agenciesSql(db, { late: lateSql(today), query: wholeList(query, sheets) }),
        item: ({ item }: FoundAgency) => item,
      },
      query,
      sheets,
    }),
  active: ({ db, query }) => findChoices(db, { ...query, of: 'active' }),
  parents: ({ db, query }) => findChoices(db, { ...query, of: 'parents' }),
  affinityGroups: ({ db, query }) => findChoices(db, { ...query, of: 'affinityGroups' }),
  children: ({ db, query }) => findChoices(db, { ...query, of: 'children' }),
  similar: ({ db, query }) => findSimilarAgencies(db, query.name),
  get: (context) => profileOf(context, context.params.id),
  add: async ({ act, body }) => profileOf(act, await addAgency(act, body)),
  update: async ({ act, params, body }) => {
    await updateAgency(act, { ...body, id: params.id })
    return profileOf(act, params.id)
  },
  disable: async ({ act, body, config }) => {
    refuseFarEnd(act, { effectiveDate: body.effectiveDate, days: config.terminationAheadDays })
    const id = named(body)
    const { type, reason, effectiveDate, comment } = body
    await endAgency(act, { id, type, reason, effectiveDate, comment })
    return profileOf(act, id)
  },
  enable: async ({ act, body }) => {
    await enableAgency(act, named(body))
    return profileOf(act, named(body))
  },
  reinstate: async ({ act, body }) => {
    await reinstateAgency(act, named(body))
    return profileOf(act, named(body))
  },
  clone: async ({ act, params, body, copyFile }) => {
    const id = await cloneAgency(act, { id: params.id, name: body?.name })
    for (const { image, fileId } of await copyBrand(act, { fromAgencyId: params.id, toAgencyId: id })) {
      const copyId = await copyDocument(act, { id: fileId, agencyId: id, copyFile })
      await setImage(act, { agencyId: id, image, fileId: copyId })
    }
    const copies = await copyTasks(act, { fromAgencyId: params.id, toAgencyId: id })
    const limited = await copyRules(act, { copies, fromAgencyId: params.id, toAgencyId: id })
    return { ...(await profileOf(act, id)), limitedToNobody: await findTaskNames(act.db, limited) }
  },
  remove: async ({ act, params }) => {
    await deleteAgency(act, params.id)
    return { ok: true as const }
  },
  uploadLogo: keepPicture,
  clearLogo: async ({ act, params, body }) => {
    const type = body?.type ?? 'agencyLogo'
    await dropDocuments(act, await setPicture(act, { id: params.id, type, fileId: null }))
    return profileOf(act, params.id)
  },
  picture: async ({ db, params, query }) =>
    new FileAnswer(await getFile(db, await getPictureId(db, { id: params.id, type: query.type }))),
})

async function keepPicture(context: Context<typeof agencies.uploadLogo>) {
  const { act, db, params, fields, file, keptAs, files, config } = context
  const { type } = fields
  const agency = await agencyInReach(db, params.id)
  const owner = { agencyId: agency.id, companyId: null }
  const fileId = await storeDocument(act, { owner, type, file, keptAs, files, config })
  await dropDocuments(act, await setPicture(act, { id: agency.id, type, fileId }))
  return profileOf(act, agency.id)
}
