import * as companyAccess from '@heed/contract/company-access'
import { implement } from '../../http/implement'
import { findWorkers, giveAccess } from '../users/access'
import { findChosen, lockCompanies, oneAgency } from './chosen'

const feature = { name: 'companyAccess', contract: companyAccess }

const ofOneAgency = <Company extends { agencyId: string }>(companies: Company[]) => ({
  agencyId: oneAgency(companies),
  companies,
})

/** Which agency users work for companies. */
export const companyAccessRoutes = implement(feature, {
  workers: async ({ db, body }) => ({
    result: await findWorkers(db, ofOneAgency(await findChosen(db, body.companyIDs))),
  }),
  give: async ({ act, db, body }) => {
    const chosenOf = async () => ofOneAgency(await lockCompanies(db, body.companyIDs))
    return { result: await giveAccess(act, { userIds: body.userIDs, chosenOf }) }
  },
})
