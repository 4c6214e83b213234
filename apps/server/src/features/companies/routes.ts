import * as companies from '@heed/contract/companies'
import { implement } from '../../http/implement'
import { wholeList } from '../../http/sheets'
import { exportList } from '../audit/exports'
import { sendMails } from '../auth/invitations'
import { openForm } from '../setup/operations'
import { invitationsOf } from '../users/invite'
import { addCompany, updateCompany } from './operations'
import { getCompany } from './queries'
import { companiesSql, type FoundCompany, findCompanies } from './search-queries'
import { type CompanyFacts, companyColumns, companyFactsSql } from './sheet'
import { findSimilar } from './similar'
import { addTeam } from './team-operations'

const feature = { name: 'companies', contract: companies, powers: { addUsers: ['mailer'] } } as const

export const companyRoutes = implement(feature, {
  search: ({ db, viewer, query, today }) => findCompanies(db, { viewer, query, today }),
  exportList: async ({ act, db, viewer, query, today, sheets }) =>
    exportList(act, {
      verb: 'company.exported',
      source: {
        name: 'Companies',
        columns: companyColumns,
        rows: await companiesSql(db, {
          viewer,
          today,
          query: wholeList(query, sheets),
          facts: companyFactsSql(today),
        }),
        item: ({ item, facts }: FoundCompany<CompanyFacts>) => item && { ...item, ...facts },
      },
      query,
      sheets,
    }),
  similar: ({ db, viewer, query }) =>
    findSimilar(db, { name: query.name, agencyId: query.agencyID ?? viewer.user.agencyId }),
  get: ({ db, params }) => getCompany(db, params.id),
  add: async ({ act, db, viewer, body }) => {
    const { agencyID = viewer.user.agencyId, ...company } = body
    const added = await addCompany(act, { ...company, agencyId: agencyID })
    await openForm(act, added)
    return getCompany(db, added.companyId)
  },
  update: async ({ act, db, params, body }) => {
    await updateCompany(act, { ...body, id: params.id })
    return getCompany(db, params.id)
  },
  addUsers: async ({ act, body, config, mailer, log, afterCommit }) => {
    const { companyID: companyId, agencyID: agencyId, users } = body
    const result = await addTeam(act, { companyId, agencyId, users })
    const invitations = await invitationsOf(act, { users: result, settings: config })
    afterCommit(() => sendMails({ mailer, log }, invitations))
    return { result }
  },
})
