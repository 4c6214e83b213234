import * as setup from '@heed/contract/setup'
import { implement } from '../../http/implement'
import { getCompany } from '../companies/queries'
import { completeSetup, saveBenefits, saveDraft } from './operations'
import { previewSetup } from './preview'
import { findSetupVersions, getSetup } from './queries'

const feature = { name: 'setup', contract: setup }

export const setupRoutes = implement(feature, {
  get: ({ db, params }) => getSetup(db, params.id),
  saveDraft: async ({ act, db, params, body }) => {
    await saveDraft(act, { companyId: params.id, answers: body.answers })
    return getSetup(db, params.id)
  },
  versions: async ({ db, params }) => ({ result: await findSetupVersions(db, params.id) }),
  preview: ({ db, params, body, today }) =>
    previewSetup(db, { companyId: params.id, answers: body.answers, today }),
  saveBenefits: async ({ act, db, body }) => {
    await saveBenefits(act, { companyId: body.companyID, answers: body.answers })
    return getSetup(db, body.companyID)
  },
  complete: async ({ act, db, params }) => {
    await completeSetup(act, params.id)
    return getCompany(db, params.id)
  },
})
