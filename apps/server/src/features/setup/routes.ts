import * as setup from '@heed/contract/setup'
import { implement } from '../../http/implement'
import { getCompany } from '../companies/queries'
import { getSetup } from './form'
import { findTimeline } from './history'
import { completeSetup, saveBenefits, saveDraft } from './operations'
import { previewSetup } from './preview'
import { findSetupVersions } from './queries'
import { changeRange, refuseOutOfRange } from './range'
import { takeBackChange } from './taking-back'

const feature = { name: 'setup', contract: setup }

export const setupRoutes = implement(feature, {
  get: ({ db, params, today }) => getSetup(db, { companyId: params.id, today }),
  saveDraft: async ({ act, db, params, body, today }) => {
    await saveDraft(act, { companyId: params.id, answers: body.answers })
    return getSetup(db, { companyId: params.id, today })
  },
  versions: async ({ db, params }) => ({ result: await findSetupVersions(db, params.id) }),
  timeline: async ({ db, params, today }) => ({
    result: await findTimeline(db, { companyId: params.id, today }),
  }),
  preview: ({ db, params, body, today, zone, config }) => {
    refuseOutOfRange(body.effectiveOn, { today, config })
    const range = changeRange({ today, config })
    return previewSetup(db, { companyId: params.id, ...body, today, zone, range })
  },
  saveBenefits: async ({ act, db, body, today, config }) => {
    const { companyID: companyId, answers, effectiveOn } = body
    refuseOutOfRange(effectiveOn, { today, config })
    await saveBenefits(act, { companyId, answers, effectiveOn })
    return getSetup(db, { companyId, today })
  },
  takeBackChange: async ({ act, db, params, today }) => {
    const companyId = await takeBackChange(act, params.id)
    return getSetup(db, { companyId, today })
  },
  complete: async ({ act, db, params }) => {
    await completeSetup(act, params.id)
    return getCompany(db, params.id)
  },
})
