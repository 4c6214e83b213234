import * as companies from '@heed/contract/companies'
import { implement } from '../../http/implement'
import { inviteUsers, sendInvitations } from '../auth/invitations'
import { openForm } from '../setup/operations'
import { addCompany, updateCompany } from './operations'
import { getCompany } from './queries'
import { findCompanies } from './search-queries'
import { addTeam } from './team-operations'

const feature = { name: 'companies', contract: companies, powers: { addUsers: ['mailer'] } } as const

export const companyRoutes = implement(feature, {
  search: ({ db, viewer, query, today }) => findCompanies(db, viewer, query, today),
  get: ({ db, params }) => getCompany(db, params.id),
  add: async ({ db, viewer, call, now, body }) => {
    const agencyID = body.agencyID ?? viewer.user.agencyId
    const added = await addCompany(db, { viewer, call }, now, { ...body, agencyID })
    await openForm(db, { ...added, now })
    return getCompany(db, added.companyId)
  },
  update: async ({ db, viewer, call, now, params, body }) => {
    await updateCompany(db, { viewer, call }, now, params.id, body)
    return getCompany(db, params.id)
  },
  addUsers: async ({ act, body, config, mailer, log, afterCommit }) => {
    const result = await addTeam(act, body)
    const invitations = await inviteUsers(act, { users: result, settings: config })
    afterCommit(() => sendInvitations({ mailer, log }, invitations))
    return { result }
  },
})
