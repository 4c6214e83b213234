import * as setup from '@heed/contract/setup'
import { implement } from '../../http/implement'
import { getCompany } from '../companies/queries'
import { completeSetup, saveBenefits, saveDraft } from './operations'
import { previewSetup } from './preview'
import { findSetupVersions, getSetup } from './queries'

const feature = { name: 'setup', contract: setup }

export const setupRoutes = implement(feature, {
  get: ({ db, params }) => getSetup(db, params.id),
  saveDraft: async ({ db, viewer, call, now, params, body }) => {
    await saveDraft(db, { viewer, call }, now, params.id, body.answers)
    return getSetup(db, params.id)
  },
  versions: async ({ db, params }) => ({ result: await findSetupVersions(db, params.id) }),
  preview: ({ db, params, body }) => previewSetup(db, params.id, body.answers),
  saveBenefits: async ({ db, viewer, call, now, today, body }) => {
    await saveBenefits(db, { viewer, call }, { now, today }, body.companyID, body.answers)
    return getSetup(db, body.companyID)
  },
  complete: async ({ db, viewer, call, now, today, params }) => {
    await completeSetup(db, { viewer, call }, { now, today }, params.id)
    return getCompany(db, params.id)
  },
})
