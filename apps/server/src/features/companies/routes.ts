import * as companies from '@heed/contract/companies'
import { implement } from '../../http/implement'
import { inviteUsers, sendInvitations } from '../auth/invitations'
import { addCompany, updateCompany } from './operations'
import { previewSetup } from './preview'
import { getCompany } from './queries'
import { findCompanies } from './search-queries'
import { completeSetup, saveBenefits, saveDraft } from './setup-operations'
import { findSetupVersions, getSetup } from './setup-queries'
import { addTeam } from './team-operations'

export const companyRoutes = implement('companies', companies, {
  search: ({ db, viewer, query, today }) => findCompanies(db, viewer, query, today),
  get: ({ db, params }) => getCompany(db, params.id),
  add: async ({ db, viewer, call, now, body }) => {
    const agencyID = body.agencyID ?? viewer.user.agencyId
    return getCompany(db, await addCompany(db, { viewer, call }, now, { ...body, agencyID }))
  },
  update: async ({ db, viewer, call, now, params, body }) => {
    await updateCompany(db, { viewer, call }, now, params.id, body)
    return getCompany(db, params.id)
  },
  setup: ({ db, params }) => getSetup(db, params.id),
  saveDraft: async ({ db, viewer, call, now, params, body }) => {
    await saveDraft(db, { viewer, call }, now, params.id, body.answers)
    return getSetup(db, params.id)
  },
  setupVersions: async ({ db, params }) => ({ result: await findSetupVersions(db, params.id) }),
  previewSetup: ({ db, params, body }) => previewSetup(db, params.id, body.answers),
  saveBenefits: async ({ db, viewer, call, now, today, body }) => {
    await saveBenefits(db, { viewer, call }, { now, today }, body.companyID, body.answers)
    return getSetup(db, body.companyID)
  },
  complete: async ({ db, viewer, call, now, today, params }) => {
    await completeSetup(db, { viewer, call }, { now, today }, params.id)
    return getCompany(db, params.id)
  },
  addUsers: async ({ db, viewer, call, now, body, config, mailer, log, afterCommit }) => {
    const result = await addTeam(db, { viewer, call }, now, body)
    const invitations = await inviteUsers(db, now, result, config)
    afterCommit(() => sendInvitations({ mailer, log }, invitations))
    return { result }
  },
})
